/// The handles that addresses tell.
extension PostAddress {
  /// The handle of the person whose page an address is, or that of one of their posts: `ada` of
  /// `https://x.com/ada`, `ada@social.example` of `social.example/@ada`. `nil` for other addresses.
  static func handle(at address: String) -> String? {
    let parts = plain(address).prefix { $0 != "?" }.split(separator: "/")
    guard parts.count > 1, isHost(parts[0]) else { return nil }
    let host = parts[0]
    if hostsOfX.contains(host) {
      return pagesOfX.contains(parts[1].lowercased()) ? nil : parts[1].asHandle
    }
    if host == "bsky.app" {
      return parts[1] == "profile" && parts.count > 2 ? parts[2].asHandle : nil
    }
    let name = parts[1] == "users" && parts.count > 2 ? parts[2] : parts[1].droppingAt
    return name?.asHandle.map { $0.contains("@") ? $0 : "\($0)@\(host)" }
  }

  /// The paths at X that stand where people have their names.
  private static let pagesOfX: Set<String> = [
    "explore", "hashtag", "home", "i", "intent", "messages", "notifications", "search", "settings",
    "share", "statuses",
  ]
}

extension Substring {
  /// The name behind an `@`; `nil` without one.
  fileprivate var droppingAt: Substring? { first == "@" ? dropFirst() : nil }

  /// The text, if it can be a handle.
  fileprivate var asHandle: String? {
    let name = Folding.name(String(self))
    return name.isEmpty || name.hasPrefix("-") || name.utf8.count != utf8.count ? nil : String(self)
  }
}
