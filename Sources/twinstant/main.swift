leave(runCommandLine(Array(CommandLine.arguments.dropFirst())))
