import HTTP

/// The forms in which addresses are compared and asked.
package enum PictureAddress {
  /// One key for all addresses of the same picture: a fragment means nothing to a server, and
  /// `http` in an old export is asked by `https`. An address of this computer keeps its scheme, and
  /// anything that is not of the web stays as it is: the name of a file may have a `#`.
  package static func key(of address: String) -> String {
    let (plain, secure) = ("http://", "https://")
    let isPlain = address.prefix(plain.count).lowercased() == plain
    guard isPlain || address.prefix(secure.count).lowercased() == secure else { return address }
    let whole = address.prefix { $0 != "#" }
    guard isPlain else { return String(whole) }
    let isHere = (try? HTTPAddress(parsing: String(whole)))?.isLoopback ?? false
    return (isHere ? plain : secure) + whole.dropFirst(plain.count)
  }
}
