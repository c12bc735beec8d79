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
    do throws(FileError) {
      try Places.ofThisPerson.sources.change { choices in
        choices.accounts.removeAll { $0 == account.name }
        choices.accounts.append(account.name)
      }
    } catch {
      throw Failure(error)
    }
    let configuration = try target.common.configuration()
    let sources = configuration.sources.filter { $0.account == account.name }
    guard !sources.isEmpty else {
      throw Failure(
        "no source uses “\(account.name)”: a [[source]] of the settings names another account.",
        remedy: "Change its “account” line in \(configuration.file).", status: ExitStatus.usage)
    }
    let names = sources.map { "“\($0.name)”" }.inOneSentence()
    let verb = sources.count == 1 ? "uses" : "use"
    StandardStream.output.tell("\(names) \(verb) “\(account.name)”.\n")
    return ExitStatus.found
  }
}
