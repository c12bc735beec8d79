import Posts

extension Account {
  /// The handle under which the person writes; `nil` if the credentials do not have it: those of a
  /// token, or an e-mail address, with which Bluesky also lets one sign in.
  package var handle: String? {
    guard case .appPassword(let identifier, _) = credential else { return nil }
    let name = identifier.withoutAt
    return name.isEmpty || name.contains("@") ? nil : String(name)
  }
}
