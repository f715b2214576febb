// Reads a table with GNUstep's Foundation, as a program of its own. usage: peer FILE
#import <Foundation/Foundation.h>

int main(int argc, char **argv) {
  if (argc != 2) return 64;
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSString *text = [NSString stringWithContentsOfFile:[NSString stringWithUTF8String:argv[1]]
                                             encoding:NSUTF8StringEncoding
                                                error:NULL];
  NSDictionary *table = [text propertyListFromStringsFileFormat];
  unsigned long count = [table count];
  printf("%lu entries\n", count);
  [pool release];
  return count > 0 ? 0 : 1;
}
