import HTTP
import Signals

/// The bytes behind an address of the web. Nothing goes with the request but the name of this
/// program: no account, no cookie, no word of the page it is for.
package struct PictureFetch: Sendable {
  private let transport: any HTTPTransport
  private let limits: HTTPLimits

  /// - Parameter transport: its own, so that no connection of a service is used, and no search
  ///   waits behind a picture.
  package init(over transport: any HTTPTransport, limits: HTTPLimits = PictureFetch.usualLimits) {
    self.transport = transport
    self.limits = limits
  }

  /// A slow picture gives its place to others soon.
  package static let usualLimits = HTTPLimits(
    bodyBytes: PictureLimits.bytes, connecting: .seconds(6), total: .seconds(15),
    stalling: .seconds(6))

  /// Fetches the bytes on subscription; ends the transfer if the subscription ends before the
  /// answer.
  ///
  /// What the server calls the content means nothing; the bytes tell what it is.
  package func bytes(of address: String) -> Signal<[UInt8], PictureLoadError> {
    transport.response(to: request(for: address))
      .mapError { PictureLoadError.unreachable($0) }
      .tryMap { response throws(PictureLoadError) in
        if response.status == 200 { return response.body }
        let host = (try? HTTPAddress(parsing: address).text) ?? ""
        throw .refused(host: host, status: response.status)
      }
  }

  private func request(for address: String) -> HTTPRequest {
    let isHere = (try? HTTPAddress(parsing: address))?.isLoopback ?? false
    return HTTPRequest(
      .get, address,
      headers: [.init("Accept", "image/webp, image/png, image/jpeg, image/gif, image/*;q=0.5")],
      limits: limits, reach: isHere ? .foundOnThisComputer : .found)
  }
}
