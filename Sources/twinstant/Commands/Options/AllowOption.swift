import ArgumentParser

/// Access for one call.
struct AllowOption: ParsableArguments {
  @Flag(name: .customLong("allow"), help: "Allow all accounts, for this call only.")
  var allAccounts = false
}
