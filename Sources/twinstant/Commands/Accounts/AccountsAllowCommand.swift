import Accounts
import ArgumentParser
import Posts

/// `twinstant accounts allow`: answers yes to the access question of the screen.
struct AccountsAllowCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Let twinstant use this account to search.",
    discussion: """
      A source with a price is then asked on demand only (^R, and the search command), unless its \
      settings say ask = "typing".
      """)

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    try target.decide(.allowed(nil))
    try StandardStream.output.printFolded("twinstant may use “\(Sanitized.line(target.name))”.\n")
    return ExitStatus.done
  }
}
