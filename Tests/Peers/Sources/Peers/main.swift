import Glibc

exit(comparePeers(CommandLine.arguments))
