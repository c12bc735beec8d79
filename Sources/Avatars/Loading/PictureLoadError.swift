import Errors
import HTTP

/// Why a picture could not be had: it was not asked for, not found, or not decoded. What the screen
/// shows then are initials; the words are for the detail and the trace.
package enum PictureLoadError: ExplainedError, Sendable, Hashable {
  /// No network is to be used.
  case offline
  /// Its host is not one that pictures of imported posts are fetched from.
  case unknownHost(String)
  /// Its host is this computer, and the post comes from elsewhere. No setting allows that.
  case thisComputer(String)
  /// The text is no address of a picture.
  case noAddress
  /// The server could not be asked.
  case unreachable(HTTPError)
  /// The server answered, but with no picture.
  case refused(host: String, status: Int)
  /// What came is no picture, or none that is decoded here; in the decoder's words.
  case broken(String, remedy: String = "")
  /// The file that an export brought, the archive file that holds it, or the copy of it beside the
  /// archive is not where it was.
  case gone(place: String, isCopy: Bool = false)
  /// The file is there and cannot be read, with the reason; and what to do if importing again does
  /// not help.
  case unreadable(place: String, String, remedy: String = "")

  /// What went wrong.
  package var message: String {
    switch self {
    case .offline: "Pictures are not fetched without a network."
    case .unknownHost(let host): "Pictures of \(host) are not fetched for imported posts."
    case .thisComputer(let host):
      "\(host) is this computer, and only posts of a source that is here have pictures there."
    case .noAddress: "The address of the picture is not a web address."
    case .unreachable(let error): error.message
    case .refused(let host, let status): "\(host) answered \(status) instead of a picture."
    case .broken(let words, _): words
    case .gone(let place, _): "The picture was in \(place), which is gone."
    case .unreadable(let place, let reason, _):
      "The picture cannot be read from \(place): \(reason)."
    }
  }

  /// What to do next; empty when nothing helps but trying again.
  package var remedy: String {
    switch self {
    case .offline: Self.goOnline
    case .unknownHost: "remote_pictures = true in the settings fetches them from any host."
    case .unreachable(let error): error.remedy
    case .broken(_, let remedy): remedy
    // Without the flag a post goes on naming its copy.
    case .gone(_, true): "Put it back, or import the export again with --copy-media."
    case .gone: "Put it back, or import the export again from where it is now."
    case .unreadable(_, _, ""): "Import the export again from where it is now."
    case .unreadable(_, _, let remedy): "\(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
    case .thisComputer, .noAddress, .refused: ""
    }
  }

  /// False if asking again gives the same for a long time.
  var mayPass: Bool {
    switch self {
    case .unreachable(let error): error.phase != .checking
    case .refused(_, let status): status == 429 || status >= 500
    case .offline, .unknownHost, .thisComputer, .noAddress, .broken, .gone, .unreadable: false
    }
  }

  /// False if nothing was asked, so that asking again costs nothing and may succeed.
  var isWorthRemembering: Bool {
    switch self {
    case .offline, .unknownHost, .thisComputer, .noAddress, .gone, .unreadable: false
    case .unreachable, .refused, .broken: true
    }
  }
}
