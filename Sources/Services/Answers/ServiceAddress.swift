import HTTP

/// Addresses of servers.
enum ServiceAddress {
  /// Without a slash at the end, so that a path can follow.
  static func base(_ url: String) -> String {
    var base = Substring(url)
    while base.last == "/" { base.removeLast() }
    return String(base)
  }

  /// Host and port, as far as they are given.
  static func host(of url: String) -> String {
    (try? HTTPAddress(parsing: url))?.text ?? url
  }
}
