import HTTP
import Libc
import Posts
import Services
import Settings

extension TransportSettings {
  /// Uses the certificates of the settings, and the proxy of the environment.
  init(_ configuration: Configuration) {
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
    let variables = names.compactMap { name in environmentVariable(name).map { (name, $0) } }
    self.init(
      userAgent: "twinstant/" + Version.text,
      certificates: Certificates(
        file: configuration.certificates.file, folder: configuration.certificates.directory,
        namedBy: configuration.certificates.usedNames),
      proxy: Proxy(environment: Dictionary(variables) { first, _ in first }),
      hostsOfServices: Self.usualHosts)
  }

  /// The hosts of the services; and of Bluesky the one that everybody may read, and the domain of
  /// the servers on which accounts live, which its answer to a sign-in names.
  private static let usualHosts: [String] =
    (SourceKind.allCases.compactMap(\.usualServer) + [BlueskySearch.publicBase])
    .map { HTTPAddress.host(of: $0) } + [".host.bsky.network"]
}
