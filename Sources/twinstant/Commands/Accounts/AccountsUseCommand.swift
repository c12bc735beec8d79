import Accounts
import ArgumentParser
import Files
import Posts
import Settings

/// `twinstant accounts use`: chooses which of several accounts at one server to search with.
struct AccountsUseCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Choose which account to search with, where several share a server.")

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    let account = try target.account()
    let file = Places.ofThisPerson.sources
    // The choice is tried before it is stored: one that fails changes nothing.
    var choices = file.choices()
    choices.choose(account.name)
    let sources = try target.common.configuration(choices: choices).sources
      .filter { $0.account == account.name }
    // An account with a server is searched with once it is chosen.
    guard !sources.isEmpty else { throw AccountArgument.withoutServer(account) }
    do throws(FileError) { try file.change { $0.choose(account.name) } } catch {
      throw Failure(error)
    }
    let names = sources.map { "“\(Sanitized.line($0.name))”" }.inOneSentence()
    let verb = sources.count == 1 ? "uses" : "use"
    try StandardStream.output.printFolded("\(names) \(verb) “\(Sanitized.line(account.name))”.\n")
    return ExitStatus.done
  }
}
