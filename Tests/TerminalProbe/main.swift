import Glibc

exit(runProbe(CommandLine.arguments))
