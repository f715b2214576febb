// Reads a table with GNUstep's Foundation, as a program of its own. usage: peer FILE
#import <Foundation/Foundation.h>

int main(int argc, char **argv) {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSString *text = [NSString stringWithContentsOfFile:[NSString stringWithUTF8String:argv[1]]
                                             encoding:NSUTF8StringEncoding
                                                error:NULL];
  NSDictionary *table = [text propertyListFromStringsFileFormat];
  printf("%lu entries\n", (unsigned long)[table count]);
  [pool release];
  return argc == 2 && [table count] > 0 ? 0 : 1;
}
