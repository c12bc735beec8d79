/// The hosts that pictures of imported posts are fetched from without being asked to: those of the
/// services themselves.
///
/// A file from anywhere may name any host, which would learn who reads it, and when.
enum KnownHosts {
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
