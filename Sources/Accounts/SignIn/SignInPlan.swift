import Posts

/// What a sign-in is for, and what of it is known before anybody is asked.
package struct SignInPlan: Sendable, Hashable {
  package var service: AccountService
  /// The account's name among the credentials; `nil`: the person is asked.
  package var name: String?
  /// Where the service is; `nil`: the person is asked, where it can be anywhere.
  package var server: String?
  /// Names that are taken.
  package var taken: [String]
  /// Whether what is entered is tried at the service, where that costs nothing.
  package var tries: Bool

  package init(
    _ service: AccountService, name: String? = nil, server: String? = nil, taken: [String],
    tries: Bool
  ) {
    self.service = service
    self.name = name
    self.server = server
    self.taken = taken
    self.tries = tries
  }

  /// A name that is not taken: the service's, with a number where that is.
  package var freeName: String? {
    let names = [service.rawValue] + (2...99).map { "\(service.rawValue)-\($0)" }
    return names.first { !taken.contains($0) }
  }

  /// What a person means who leaves the beginning of an address away, or writes a name on that server.
  static func address(_ text: String) -> String {
    if text.contains("://") { return text }
    let name = text.hasPrefix("@") ? text.dropFirst() : text[...]
    guard let at = name.firstIndex(of: "@") else { return "https://" + text }
    return "https://" + name[name.index(after: at)...]
  }
}
