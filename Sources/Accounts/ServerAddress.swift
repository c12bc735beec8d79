/// Checks and tidies the address of a server: scheme, host, port and perhaps the beginning of a path.
package enum ServerAddress {
  /// The address without a slash at its end; `nil` when secrets must not travel there.
  ///
  /// It must be https. Plain http may only go to this machine, named by the literals 127.0.0.0/8,
  /// `[::1]` and `localhost`: any other name could lead elsewhere. A user name, a query and a
  /// fragment have no place in it.
  package static func checked(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let parts = Parts(text),
      isHost(parts.host), parts.port.isEmpty || isPort(parts.port),
      !parts.path.contains(where: { "?#@\\\"<>^`{|}".contains($0) })
    else { return nil }
    guard parts.scheme == "https" || parts.scheme == "http" && isLoopback(parts.host) else {
      return nil
    }
    var path = parts.path
    while path.hasSuffix("/") { path.removeLast() }
    let port = parts.port.isEmpty ? "" : ":" + parts.port
    return "\(parts.scheme)://\(parts.host)\(port)\(path)"
  }

  /// Host and port, as they name a server among people.
  package static func host(of address: String) -> String? {
    Parts(address).map { $0.port.isEmpty ? $0.host : "\($0.host):\($0.port)" }
  }

  /// Whether a request to `url` stays at `server`: the same scheme, host and port.
  package static func isSame(_ url: String, as server: String) -> Bool {
    guard let a = Parts(url), let b = Parts(server) else { return false }
    return a.scheme == b.scheme && a.host == b.host && a.effectivePort == b.effectivePort
  }

  /// Whether the host can only be this machine.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { number in
        (1...3).contains(number.utf8.count) && number.allSatisfy(\.isASCIIDigit)
          && UInt8(number) != nil
      }
  }

  private static func isPort(_ text: String) -> Bool {
    text.allSatisfy(\.isASCIIDigit) && (UInt16(text) ?? 0) > 0
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.hasSuffix("]")
        && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    return !host.isEmpty && !host.hasPrefix(".") && !host.contains("..")
      && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
  }

  /// An address taken apart; scheme and host in lower case.
  struct Parts {
    var scheme: String
    var host: String
    var port: String
    /// From the slash on.
    var path: String

    init?(_ address: String) {
      guard let colon = address.firstRange(of: "://") else { return nil }
      scheme = address[..<colon.lowerBound].lowercased()
      let rest = address[colon.upperBound...]
      let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
      let authority = rest[..<end].lowercased()
      path = String(rest[end...])
      guard scheme == "https" || scheme == "http", !authority.contains("@") else { return nil }
      let portColon = authority.lastIndex(of: ":")
      if let portColon, !authority[portColon...].contains("]") {
        host = String(authority[..<portColon])
        port = String(authority[authority.index(after: portColon)...])
        if port.isEmpty { return nil }
      } else {
        host = authority
        port = ""
      }
      if host.isEmpty { return nil }
    }

    var effectivePort: String { port.isEmpty ? (scheme == "https" ? "443" : "80") : port }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
