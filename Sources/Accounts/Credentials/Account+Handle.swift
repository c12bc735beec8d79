extension Account {
  /// The handle under which the person writes; `nil` if the credentials do not have it: those of a
  /// token, or an e-mail address, with which Bluesky also lets one sign in.
  package var handle: String? {
    guard case .appPassword(let identifier, _) = credential else { return nil }
    let name = identifier.hasPrefix("@") ? String(identifier.dropFirst()) : identifier
    return name.isEmpty || name.contains("@") ? nil : name
  }
}
