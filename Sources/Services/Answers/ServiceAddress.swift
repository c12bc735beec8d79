import HTTP
import Posts

/// Addresses of servers.
enum ServiceAddress {
  /// Of a source's server, without a slash at the end, so that a path can follow. Empty of the archive:
  /// no transport takes that.
  static func base(of source: Source) -> String {
    var base = Substring(source.baseURL ?? "")
    while base.last == "/" { base.removeLast() }
    return String(base)
  }

  /// Host and port, as far as they are given.
  static func host(of url: String) -> String {
    (try? HTTPAddress(parsing: url))?.text ?? url
  }
}
