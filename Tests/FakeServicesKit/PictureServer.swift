import WireFaults

/// A server of pictures on this machine that notices when a request is given up.
package final class PictureServer: Sendable {
  private let server: WireServer
  package let pictures: FakePictures

  package init(_ pictures: FakePictures = FakePictures()) throws {
    self.pictures = pictures
    server = try WireServer { request in
      let number = FakePictures.number(of: String(request.target.prefix { $0 != "?" }))
      let milliseconds = Int32(clamping: Int(pictures.delay / .milliseconds(1)))
      switch pictures.fate(number) {
      case .never: return WireAnswer(.hang)
      case .broken, .picture:
        var answer = WireAnswer.answer(200, ["Content-Type: image/png"], pictures.bytes(number))
        answer.steps.insert(.pause(milliseconds: milliseconds), at: 0)
        return answer
      }
    }
  }

  /// What the server saw so far; `aborted` counts requests that were given up before their answer.
  package var counts: WireServer.Counts { server.counts }

  /// The paths in the order of their requests.
  package var paths: [String] { server.requests.map(\.target) }

  /// The address of a picture.
  package func url(_ number: Int) -> String { server.url("/pictures/\(number).png") }

  /// The server's address as a `base_url` names it.
  package var base: String { server.url("") }
}
