import HTTP

/// The forms in which addresses are compared and asked.
package enum PictureAddress {
  /// One key for all addresses of the same picture: a fragment means nothing to a server, and
  /// `http` in an old export is asked by `https`. An address of this computer stays as it is, and
  /// so does anything that is not of the web.
  package static func key(of address: String) -> String {
    let whole = address.prefix { $0 != "#" }
    let plain = "http://"
    guard whole.prefix(plain.count).lowercased() == plain else { return String(whole) }
    let isHere = (try? HTTPAddress(parsing: String(whole)))?.isLoopback ?? false
    return (isHere ? plain : "https://") + whole.dropFirst(plain.count)
  }
}
