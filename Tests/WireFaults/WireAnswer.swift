/// What a `WireServer` does about one request, step by step, whether HTTP allows it or not.
package struct WireAnswer: Sendable {
  package enum Step: Sendable {
    case send([UInt8])
    /// Sends one byte at a time, so many milliseconds apart.
    case drip([UInt8], milliseconds: Int32)
    /// Sends nothing for so long, unless the other side goes.
    case pause(milliseconds: Int32)
    /// Sends nothing more until the other side goes.
    case hang
    case close
    /// Closes the connection such that the other side sees an error.
    case reset
  }

  package var steps: [Step]

  package init(_ steps: Step...) { self.steps = steps }

  /// A proper answer of HTTP/1.1, with its length; the connection stays open.
  package static func answer(
    _ status: Int = 200, _ headers: [String] = [], _ body: some Sequence<UInt8>
  ) -> WireAnswer {
    let body = Array(body)
    let head = ["HTTP/1.1 \(status) Spoken", "Content-Length: \(body.count)"] + headers
    return WireAnswer(.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body))
  }

  /// A proper answer with a text.
  package static func answer(_ status: Int = 200, _ headers: [String] = [], _ text: String)
    -> WireAnswer
  {
    answer(status, headers, text.utf8)
  }

  /// A proper answer with status 200.
  package static func ok(_ text: String) -> WireAnswer { answer(200, [], text) }

  /// An answer of these letters, after which the connection is closed.
  package static func raw(_ text: String) -> WireAnswer {
    WireAnswer(.send(Array(text.utf8)), .close)
  }
}
