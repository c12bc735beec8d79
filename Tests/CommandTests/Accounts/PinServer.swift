import Foundation

/// A server on this machine that signs people in by a PIN. It answers requests one after the other.
final class PinServer: Sendable {
  let port: UInt16
  private let listener: Int32

  init?() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound, listen(listener, 8) == 0 else { return nil }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { Self.serve(listener) }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func serve(_ listener: Int32) {
    while case let peer = accept(listener, nil, nil), peer >= 0 {
      var bytes = [UInt8](repeating: 0, count: 16 << 10)
      let count = max(0, read(peer, &bytes, bytes.count))
      let answer = Array(answer(to: String(decoding: bytes[..<count], as: UTF8.self)).utf8)
      _ = write(peer, answer, answer.count)
      close(peer)
    }
  }

  private static func answer(to request: String) -> String {
    let body: String
    if request.hasPrefix("POST /oauth/request_token"), request.contains("oauth_callback=\"oob\"") {
      body = "oauth_token=ticket&oauth_token_secret=s&oauth_callback_confirmed=true"
    } else if request.hasPrefix("POST /oauth/access_token"),
      request.contains("oauth_verifier=\"1234567\""), request.contains("oauth_token=\"ticket\"")
    {
      body = "oauth_token=mine&oauth_token_secret=mysecret&screen_name=ada"
    } else {
      let words = #"{"errors":[{"code":32,"message":"Could not authenticate you."}]}"#
      return "HTTP/1.1 401 Unauthorized\r\nContent-Length: \(words.utf8.count)\r\n"
        + "Connection: close\r\n\r\n\(words)"
    }
    return
      "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }
}
