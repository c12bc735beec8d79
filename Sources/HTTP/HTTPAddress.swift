/// The parts of an address that decide who gets a request: scheme, host and port.
///
///     https://api.example:8443/2/search?q=a    ->  https, api.example, 8443
///
/// Strict, so that there is one way to read it: anything that readers of addresses understand
/// differently (user names, backslashes, spaces, letters beyond ASCII) is refused.
package struct HTTPAddress: Sendable, Hashable {
  package var isSecure: Bool
  /// In lower case; an IPv6 address without its brackets.
  package var host: String
  package var port: Int

  /// Reads an absolute address that is percent-encoded. The error holds nothing behind the port.
  package init(parsing url: String) throws(HTTPError) {
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
      throw .refused(
        "The address holds a space, a control character, a backslash or a letter beyond ASCII.",
        "Percent-encode it; write a host name of other letters in its ASCII form (xn--…).")
    }
    let lowercased = url.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else {
      throw .refused(
        "Only https:// addresses are asked.", "Give the address in full: https://host.example")
    }
    isSecure = scheme == "https://"
    let authority = lowercased.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else {
      throw .refused(
        "The address holds a user name or a password.",
        "Take what stands before the @ out of the address; accounts add keeps secrets.")
    }
    guard let (host, rest) = Self.split(authority) else {
      throw .refused(
        "The address has no host, or one that cannot be read.",
        "Write it as https://host.example or https://host.example:8443")
    }
    guard let port = Self.port(rest, usual: isSecure ? 443 : 80) else {
      throw .refused(
        "The port of the address is no number from 1 to 65535.",
        "Correct what stands behind the colon, or leave both out.")
    }
    self.host = host
    self.port = port
  }

  /// True for 127.0.0.0/8, ::1 and localhost, in just these spellings: this computer, whatever a
  /// name server says.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "127" else { return false }
    return parts.allSatisfy { part in
      part.utf8.count <= 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        && (part == "0" || !part.hasPrefix("0")) && Int(part).map { $0 < 256 } ?? false
    }
  }

  /// As people write it: the port only where it is not the usual one.
  package var text: String {
    let host = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? host : "\(host):\(port)"
  }

  /// Host and port of an address, as people know a server by them; the whole text of an address
  /// that cannot be read.
  package static func host(of url: String) -> String {
    (try? HTTPAddress(parsing: url))?.text ?? url
  }

  /// With its scheme, so that a path can follow: `https://host.example`.
  package var origin: String { (isSecure ? "https://" : "http://") + text }

  /// What follows scheme, host and port in an address; empty if nothing does.
  package static func path(of url: String) -> Substring {
    let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    return rest.drop { !"/?#".contains($0) }
  }

  /// `example:8443` as `example` and `:8443`; nil where no host begins it.
  private static func split(_ authority: Substring) -> (host: String, rest: Substring)? {
    var rest = authority
    let host: Substring
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      guard host.contains(":"), host.allSatisfy({ $0.isHexDigit || ":.".contains($0) }) else {
        return nil
      }
    } else {
      host = rest.prefix { $0 != ":" }
      rest = rest.dropFirst(host.count)
      guard !host.isEmpty, host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) })
      else { return nil }
    }
    return (String(host), rest)
  }

  /// The port of `:8443`; the usual one for an empty text.
  private static func port(_ rest: Substring, usual: Int) -> Int? {
    if rest.isEmpty { return usual }
    let digits = rest.dropFirst()
    guard rest.hasPrefix(":"), digits.allSatisfy(\.isNumber), let port = Int(digits),
      (1...65535).contains(port)
    else { return nil }
    return port
  }
}

extension HTTPError {
  /// The error for an address that could not be read, refused before anything was sent.
  fileprivate static func refused(_ message: String, _ remedy: String) -> HTTPError {
    HTTPError(host: "", phase: .checking, message: message, remedy: remedy)
  }
}

extension String {
  /// Whether what is sent to this address goes without encryption.
  package var isPlainHTTP: Bool { hasPrefix("http://") }
}
