/// One place to search, as the settings describe it.
package struct Source: Sendable, Hashable {
  /// When it is asked.
  package enum Asking: String, Sendable, Hashable, CaseIterable {
    /// For what is typed, after a pause.
    case typing
    /// Only by a refresh, and by the search command.
    case demand
  }

  /// The archive's name; no other source has it.
  package static let archiveName = "archive"

  /// Unique among the sources; shown, and named by `--source`.
  package var name: String
  package var kind: SourceKind
  /// Scheme, host, port and path prefix of the server; `nil` for the archive.
  package var baseURL: String?
  /// Name of the account it uses; `nil` without one.
  package var account: String?
  package var isEnabled: Bool
  /// Quiet time before it is asked for what is typed.
  package var pause: Duration
  /// Posts of one answer.
  package var pageSize: Int
  /// `nil`: as the person answered when asked for access.
  package var asking: Asking?
  /// `nil` when it is free.
  package var prices: Prices?
  /// Whether a source of kind x has the same server: then it has X's posts, whatever its address.
  package var isOfX = false

  package init(
    name: String, kind: SourceKind, baseURL: String? = nil, account: String? = nil,
    isEnabled: Bool = true, pause: Duration, pageSize: Int, asking: Asking? = .typing,
    prices: Prices? = nil
  ) {
    self.name = name
    self.kind = kind
    self.baseURL = baseURL
    self.account = account
    self.isEnabled = isEnabled
    self.pause = pause
    self.pageSize = pageSize
    self.asking = asking
    self.prices = prices
  }
}
