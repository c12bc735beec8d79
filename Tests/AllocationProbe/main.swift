import Libc

exit(runAllocationProbe(Array(CommandLine.arguments.dropFirst())))
