import Posts

/// The purpose of a sign-in, and what is known of it before anybody is asked.
package struct SignInPlan: Sendable, Hashable {
  package var service: AccountService
  /// The account's name among the credentials; the person is asked if it is `nil`.
  package var name: String?
  /// Where the service is; the person is asked if it is `nil` and the service can be anywhere.
  package var server: String?
  /// The name that the settings already use for it: the one to propose.
  package var expected: String?
  /// Where an account of that name is, if not at the usual server of the service.
  package var expectedServer: String?
  /// Names that are taken.
  package var taken: [String]
  /// Whether what is entered is tried at the service, if that costs nothing.
  package var tries: Bool

  package init(
    _ service: AccountService, name: String? = nil, server: String? = nil,
    expected: String? = nil, expectedServer: String? = nil, taken: [String], tries: Bool
  ) {
    self.service = service
    self.name = name
    self.server = server
    self.expected = expected
    self.expectedServer = expectedServer
    self.taken = taken
    self.tries = tries
  }

  /// A name that is not taken: the expected one, or the service's, with a number if that is taken.
  package var freeName: String? {
    if let expected, Self.isName(expected), !taken.contains(expected) { return expected }
    return Self.freeName(of: service.kind, taken: taken)
  }

  /// The name of a service, with a number where that is taken.
  static func freeName(of service: SourceKind, taken: [String]) -> String? {
    let names = [service.rawValue] + (2...99).map { "\(service.rawValue)-\($0)" }
    return names.first { !taken.contains($0) }
  }

  /// Whether an account can be given this name: a word that no shell reads otherwise.
  package static func isName(_ text: String) -> Bool {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    return isPlain && !text.isEmpty && !text.hasPrefix("-") && text.count <= 40
  }

  /// The address that is meant by a person who leaves out its beginning, writes a name on that
  /// server, or copies the address of a profile there.
  static func address(_ text: String) -> String {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let host = text[start...].prefix { !"/?#".contains($0) }
    // What stands behind the host is not a name with a server in it.
    if text[host.endIndex...].contains("@") { return address(String(text[..<host.endIndex])) }
    if start > text.startIndex { return text }
    let name = text.withoutAt
    guard let at = name.firstIndex(of: "@") else { return "https://" + text }
    return "https://" + name[name.index(after: at)...]
  }
}
