import Libc

exit(runProbe(CommandLine.arguments))
