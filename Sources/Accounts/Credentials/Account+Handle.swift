extension Account {
  /// The handle under which the person writes; `nil` where the credentials do not have it, as of a
  /// token, and of an e-mail address, with which Bluesky lets one sign in as well.
  package var handle: String? {
    guard case .appPassword(let identifier, _) = credential else { return nil }
    let name = identifier.hasPrefix("@") ? String(identifier.dropFirst()) : identifier
    return name.isEmpty || name.contains("@") ? nil : name
  }
}
