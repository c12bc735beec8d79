await runFakeServices(CommandLine.arguments)
