import Posts

/// People and posts of the fediverse, as their addresses tell them.
package enum FediversePeople {
  /// The host of an address, in lower case.
  package static func host(of address: String) -> String? {
    guard let start = address.hostStart else { return nil }
    let host = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    return host.isEmpty || host.contains("@") ? nil : host
  }

  /// `ada@social.example` for `https://social.example/users/ada/statuses/1` or
  /// `https://social.example/@ada/1`; `nil` for addresses of other programs, which do not tell it.
  package static func handle(of address: String) -> String? {
    guard let host = host(of: address), let start = address.hostStart else { return nil }
    let parts = address[start...].split(separator: "/").dropFirst()
    guard let first = parts.first else { return nil }
    let name = first.hasPrefix("@") ? first.dropFirst() : parts.dropFirst().first ?? ""
    guard first.hasPrefix("@") || first == "users" || first == "u" else { return nil }
    return isName(name) ? name + "@" + host : nil
  }

  /// Whether a part of an address can be the name of a person.
  private static func isName(_ part: Substring) -> Bool {
    !part.isEmpty
      && part.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "@") }
  }

  /// The most bytes of an address that are looked into: a name is longer than the address of its
  /// page, and must not become longer than the addresses that are read.
  private static let longest = 512

  /// The name of the post whose page on the web has this address. On a server of Mastodon,
  /// `https://social.example/@ada/110532190743888292` shows
  /// `https://social.example/users/ada/statuses/110532190743888292`. Every other address stays as
  /// it is.
  ///
  /// An archive keeps this name as the id of the post. So the number must tell a time, as
  /// Mastodon's do: other programs have pages of this form, whose posts have other names.
  package static func name(ofPage address: String) -> String {
    guard address.utf8.count <= longest, let host = address.hostStart else { return address }
    let parts = address[host...].split(separator: "/", omittingEmptySubsequences: false)
    guard let page = FediverseAddress(parts), page.form == .page, time(of: address) != nil,
      isName(page.person), let name = page.nameOfPost
    else { return address }
    return "\(address[..<host])\(name)"
  }

  /// The name of the post that this is plainly the address of: by its page at Mastodon, or by its
  /// name in a form of Mastodon, Misskey or Pleroma; `nil` for any other address.
  package static func post(at address: String) -> String? {
    guard address.utf8.count <= longest, let host = address.hostStart else { return nil }
    let name = name(ofPage: address)
    if name != address { return name }
    let parts = address[host...].split(separator: "/", omittingEmptySubsequences: false)
    guard let id = parts.last, !id.isEmpty,
      id.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || (0x61...0x7A).contains($0 | 0x20) }),
      parts.allSatisfy({ part in part.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
    else { return nil }
    if FediverseAddress.isNameAlone(parts) { return address }
    return switch FediverseAddress(parts)?.form {
    case .name, .numberedName: address
    case .page, .statusPage, nil: nil
    }
  }

  /// When a post of Mastodon was written, as the number at the end of its address tells.
  package static func time(of address: String) -> Timestamp? {
    guard let number = address.split(separator: "/").last.flatMap({ Int64($0) }) else { return nil }
    let time = Timestamp(milliseconds: number >> 16)
    return years.contains(time) ? time : nil
  }

  /// From Mastodon's first year to one that no reader of this will see.
  private static let years =
    Timestamp(milliseconds: 1_451_606_400_000)...PostTime.latest

  /// A person by what `actor.json` says.
  package static func author(_ actor: JSONValue) -> Author? {
    guard let id = actor["id"]?.address, let host = host(of: id),
      let name = actor["preferredUsername"]?.handle
    else { return nil }
    return Author(
      handle: name.contains("@") ? name : name + "@" + host, name: actor["name"]?.safeLine ?? "",
      avatar: actor["icon"]?["url"]?.address)
  }
}
