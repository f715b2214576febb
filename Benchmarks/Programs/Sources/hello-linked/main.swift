import FoundationEssentials

// The same libraries as the command's, and nothing asked of them.
print("hello, world")
