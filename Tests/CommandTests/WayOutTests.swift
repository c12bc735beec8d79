import Testing
import WaitTesting
import WireFaults

/// Which certificates the program trusts and by which way it goes out: settings and environment, as
/// far as the wire.
@Suite(.waiting) struct WayOutTests {
  private static let nothing = #"{"meta":{"result_count":0}}"#

  private func search(
    _ home: LiveHome, _ environment: [String: String] = [:]
  ) throws -> SearchJSON {
    try SearchJSON(
      home.program.run(
        ["search", "swift", "--format", "json", "--source", "x"], environment: environment))
  }

  @Test func `certificates of the settings and of the environment are trusted, and no others`()
    throws
  {
    let server = try WireServer { _ in .ok(Self.nothing) }
    let proxy = try TLSProxy(before: server)
    let base = "https://127.0.0.1:\(proxy.port)"
    let (file, folder) = (proxy.certificates.authority, proxy.certificates.hashed)
    let source = LiveHome.source("x", at: base)
    let plain = try LiveHome(base, source)
    let refused = try search(plain)
    #expect(refused.error(of: "x", "remedy").contains("set ca_file to its certificate"))
    #expect(server.counts.requests == 0)
    for setting in ["ca_file = \"\(file)\"", "ca_directory = \"\(folder)\""] {
      let found = try search(LiveHome(base, setting, source))
      #expect(found.status(of: "x") == "not-found", "\(setting): \(found.run.errors)")
    }
    for variable in [["SSL_CERT_FILE": file], ["SSL_CERT_DIR": folder]] {
      #expect(try search(plain, variable).status(of: "x") == "not-found", "\(variable)")
    }
    #expect(server.requests.filter { $0.target.hasPrefix("/2/") }.count == 4)
    // These take the place of the system's certificates, and a setting takes that of the
    // environment.
    let wrong = try LiveHome(
      base, "ca_file = \"\(proxy.certificates.folder)/stranger.pem\"", source)
    #expect(try search(wrong, ["SSL_CERT_FILE": file]).status(of: "x") == "failed")
    let other = try plain.program.file("other.pem", "no certificate\n")
    let unread = try search(plain, ["TWINSTANT_CA_FILE": other])
    #expect(unread.error(of: "x", "remedy") == "Check TWINSTANT_CA_FILE.")
  }

  @Test func `a proxy of the environment is gone through, by whatever name it goes`() throws {
    let proxy = try WireServer { _ in .answer(403, [], "") }
    let base = "https://api.nobody.invalid"
    let home = try LiveHome(base, LiveHome.source("x", at: base))
    for name in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      let found = try search(home, [name: proxy.url()])
      #expect(found.error(of: "x").contains("refused the way to api.nobody.invalid"), "\(name)")
    }
    #expect(
      proxy.requests.map(\.target)
        == Array(repeating: "api.nobody.invalid:443", count: proxy.requests.count))
    #expect(proxy.requests.count >= 4)
    let before = proxy.requests.count
    for name in ["no_proxy", "NO_PROXY"] {
      let found = try search(home, ["https_proxy": proxy.url(), name: "nobody.invalid"])
      #expect(found.status(of: "x") == "failed")
    }
    _ = try search(home, ["http_proxy": proxy.url()])
    #expect(proxy.requests.count == before)
  }
}
