leave(launch(Array(CommandLine.arguments.dropFirst())))
