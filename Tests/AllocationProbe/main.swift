import Glibc

exit(runAllocationProbe(Array(CommandLine.arguments.dropFirst())))
