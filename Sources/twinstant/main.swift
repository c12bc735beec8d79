import Glibc

exit(launch(Array(CommandLine.arguments.dropFirst())))
