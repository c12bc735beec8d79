import HTTP
import Posts

/// Checks and tidies the address of a server: scheme, host, port and perhaps the beginning of a
/// path.
package enum ServerAddress {
  /// The address without a slash at its end and without the usual port; `nil` if secrets must not
  /// travel there.
  ///
  /// It must be https. Plain http may only go to this machine, named by the literals 127.0.0.0/8,
  /// `[::1]` and `localhost`: any other name could lead elsewhere. It must have no user name, query
  /// or fragment.
  package static func checked(_ text: String) -> String? {
    guard let address = try? HTTPAddress(parsing: text),
      address.isSecure || address.isLoopback, !address.host.hasPrefix("."),
      !address.host.contains("..")
    else { return nil }
    var path = HTTPAddress.path(of: text)
    guard !path.contains(where: { "?#@\\\"<>^`{|}".contains($0) }) else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return address.origin + path
  }

  /// What to do about an address that `checked` refuses. Quotes nothing of the address: it may hold
  /// secrets.
  package static func advice(for text: String) -> String {
    let usual =
      "Begin it with https://; plain http:// is only for 127.0.0.0/8, [::1] and localhost."
    guard text.lowercased().isWebAddress else { return usual }
    if text.contains(where: \.isWhitespace) {
      return "A server's name has no blank: write it as https://host.example"
    }
    do throws(HTTPError) {
      let address = try HTTPAddress(parsing: text)
      guard address.isSecure || address.isLoopback else { return usual }
    } catch {
      return error.message + " " + error.remedy
    }
    if text.contains(where: { "?#".contains($0) }) {
      return "Take the ? or # out of the address, and all that follows."
    }
    return "Write it as https://host.example or https://host.example/path"
  }

  /// Whether a request to `url` stays at `server`: the same scheme, host and port.
  package static func isSame(_ url: String, as server: String) -> Bool {
    guard let address = try? HTTPAddress(parsing: url) else { return false }
    return (try? HTTPAddress(parsing: server)) == address
  }
}
