import Accounts
import ArgumentParser
import Canvas
import Errors
import Posts
import Settings

/// `twinstant accounts list`: names, services and what is allowed; no secrets.
struct AccountsListCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the accounts, and whether they may be used.")

  @OptionGroup var common: CommonOptions

  func status() throws -> Int32 {
    let configuration = try common.configuration()
    for note in configuration.notes where note.subject == .account {
      report(note: note.sentences)
    }
    guard !configuration.accounts.isEmpty else {
      StandardStream.error.tell(
        "There are no accounts. “twinstant accounts add SERVICE” makes one; SERVICE is one of: "
          + AccountService.allCases.map(\.rawValue).joined(separator: ", ") + ".\n")
      return ExitStatus.nothingFound
    }
    let access = Places.ofThisPerson.access.all()
    let rows = configuration.accounts.map { account in
      [
        account.name, account.service.rawValue, account.credential.summary,
        decision(about: account, in: configuration, access)
          .words(for: configuration.sources.first { $0.account == account.name }),
        use(of: account, in: configuration),
      ].map { Sanitized.line($0) }
    }
    let output = StandardStream.output
    try output.print(Self.table(rows, columns: output.foldingColumns))
    return ExitStatus.done
  }

  /// The decision for the server at which it is used; with several, for the first.
  private func decision(
    about account: Account, in configuration: Configuration,
    _ access: [AccountUse: AccessDecision]
  ) -> AccessDecision {
    configuration.servers(of: account).first.flatMap {
      access[AccountUse(account: account.name, server: $0)]
    } ?? .undecided
  }

  private func use(of account: Account, in configuration: Configuration) -> String {
    let names = configuration.sources.filter { $0.account == account.name }.map(\.name)
    return names.isEmpty ? "not in use" : "searched as \(names.joined(separator: ", "))"
  }

  /// A table whose columns are as wide as their content, in cells.
  ///
  /// - Parameter columns: the columns of the terminal that shows the table, if one does.
  static func table(_ rows: [[String]], columns: Int?) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map {
        $0 + String(repeating: " ", count: $1 - TextWidth.columns(of: $0))
      }
      let line = cells.joined(separator: "  ").trimmingSpaces
      return FoldedLine.text(line, indent: 4, columns: columns)
    }.joined()
  }
}

extension AccessDecision {
  /// The decision in a few words, for lists.
  ///
  /// - Parameter source: what is searched with the account; `nil` if nothing is.
  func words(for source: Source?) -> String {
    switch self {
    case .undecided: "not asked yet"
    case .refused: "refused"
    case .allowed(let answer):
      switch source?.askedWhen(allowed: answer) {
      case .typing: "allowed while you type"
      case .demand: "allowed on demand"
      case nil: "allowed"
      }
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
