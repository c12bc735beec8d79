import HTTP

/// Whether the network may be asked for a picture, before anything is.
package struct PicturePolicy: Sendable {
  /// No network at all: `--offline`, and the demo.
  package var isOffline: Bool
  /// `remote_pictures`: imported posts may name any public host.
  package var allowsAnyHost: Bool
  /// Names of the sources whose own server is this computer, which may have pictures here.
  package var sourcesHere: Set<String>
  /// The hosts of the person's own sources at Mastodon, in lower case. The server that a post's
  /// author is at is none of its own: that is anybody's, and named by the file.
  package var ownServers: Set<String>

  package init(
    isOffline: Bool, allowsAnyHost: Bool = false, sourcesHere: Set<String> = [],
    ownServers: Set<String> = []
  ) {
    self.isOffline = isOffline
    self.allowsAnyHost = allowsAnyHost
    self.sourcesHere = sourcesHere
    self.ownServers = ownServers
  }

  /// Checks whether a picture may be fetched. A request that is allowed here is still held to its
  /// `Reach`.
  ///
  /// - Parameters:
  ///   - address: as the post has it.
  ///   - source: name of the source that brought it, if one did.
  ///   - isImported: whether the post came in a file, whoever wrote that.
  /// - Throws: `PictureLoadError` if the picture may not be fetched.
  package func check(
    _ address: String, source: String?, isImported: Bool
  ) throws(PictureLoadError) {
    let target: HTTPAddress
    do throws(HTTPError) {
      target = try HTTPAddress(parsing: PictureAddress.key(of: address))
    } catch {
      throw .noAddress
    }
    if isOffline { throw .offline }
    if target.isLoopback {
      guard !isImported, let source, sourcesHere.contains(source) else {
        throw .thisComputer(target.text)
      }
      return
    }
    guard isImported, !allowsAnyHost else { return }
    guard KnownHosts.contains(target.host) || ownServers.contains(target.host) else {
      throw .unknownHost(target.text)
    }
  }
}

/// The hosts that pictures of imported posts are fetched from without being asked to: those of the
/// services themselves.
///
/// A file from anywhere may name any host, which would learn who reads it, and when.
private enum KnownHosts {
  /// Whether a host is one of a service's own.
  static func contains(_ host: String) -> Bool { hosts.contains(host) }

  private static let hosts: Set = [
    // X
    "pbs.twimg.com", "abs.twimg.com",
    // Bluesky
    "cdn.bsky.app", "video.bsky.app", "video.cdn.bsky.app",
    // Mastodon, by the host of the pictures of a large server
    "files.mastodon.social", "files.mastodon.online", "cdn.masto.host", "media.hachyderm.io",
    "cdn.fosstodon.org", "media.infosec.exchange", "media.mstdn.social", "assets.toot.cafe",
    "media.mas.to", "cdn.mstdn.jp", "media.mstdn.jp", "media.social.lol", "pool.jortage.com",
    "media.techhub.social", "media.mastodon.scot", "files.techhub.social", "media.universeodon.com",
  ]
}
