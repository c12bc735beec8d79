import Accounts
import ArgumentParser
import Files
import Libc
import Posts
import Settings

/// `twinstant accounts add`: a dialogue that writes one more account into the credentials.
struct AccountsAddCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an account, in a few questions.",
    usage: "twinstant accounts add <service> [--archive <file>] [--config <file>] [--offline]",
    discussion: """
      Asks on the terminal, where secrets are not shown; or takes one answer a line from standard \
      input. Nothing is sent, except to sign in by PIN or by code.
      """)

  @Argument(help: ArgumentHelp("Where the account is.", valueName: "service"))
  var service: AccountService?

  @OptionGroup var common: CommonOptions

  func status() throws -> Int32 {
    guard let service else { throw Self.withoutService }
    // The settings may name the account that is being added.
    let configuration = try common.configuration(readsAccounts: false)
    let places = Places.ofThisPerson
    let taken = try storedAccounts().map(\.name)
    // Without the credentials every account that a source names counts as missing.
    let expected = configuration.sources.first { source in
      source.kind == service.kind && source.missingAccount.map { !taken.contains($0) } == true
    }
    let plan = SignInPlan(
      service, expected: expected?.missingAccount, expectedServer: expected?.unusualServer,
      taken: taken, tries: false)
    let (account, answer) = try TerminalAsking(configuration).account(plan)
    if let person = answer.name {
      StandardStream.error.tell("Signed in as @\(person).\n")
    }
    var stored = account
    do throws(FileError) {
      stored.name = try places.credentials.put(account, forgetting: places.access)
    } catch {
      throw SignedIn.failure(error, of: account, answer)
    }
    // An earlier account of this name may have been taken out by hand.
    places.sessions.forget(account: stored.name)
    if stored.name != account.name {
      report(note: "There is another account “\(account.name)” by now.")
    }
    try tell(stored, try? common.configuration())
    return ExitStatus.done
  }

  /// Names the services, as the screen does where it asks for one.
  private static var withoutService: Failure {
    let services = AccountService.allCases.map { service in
      let name = service.rawValue
      return name + String(repeating: " ", count: max(2, 12 - name.count)) + service.introduction
    }
    return Failure(
      "name the service that the account is at.", remedy: services.joined(separator: "\n  "),
      status: ExitStatus.usage)
  }

  private func tell(_ account: Account, _ configuration: Configuration?) throws(Failure) {
    var text = "“\(account.name)” is in \(Places.ofThisPerson.settings.credentialsFile).\n"
    if let source = configuration?.sources.first(where: { $0.account == account.name }) {
      text +=
        "It is searched as “\(source.name)”. Before the first search twinstant asks whether it may; "
      text += "“twinstant accounts allow \(account.name.shellWord)” allows it now.\n"
    } else if configuration != nil {
      text += SignedIn.notInUse(account.name) + "\n"
    }
    try StandardStream.output.printFolded(text)
  }
}

extension AccountService: ExpressibleByArgument {}
