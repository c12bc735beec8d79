import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// Whatever goes wrong, no output of the program holds a secret.
@Suite(.waiting) struct SecretsTests {
  /// All secrets, as they stand in the credentials, encoded, or in the base64 of Basic.
  private static let secrets = [
    "hush-bearer", "hush-key", "hush-secret", "hush-token", "hush-word", "hush-session",
    "aHVzaC1rZXk6aHVzaC1zZWNyZXQ",
  ]

  private let server: WireServer
  private let home: LiveHome

  /// A server that answers the name of a fault by that fault, and any other search by what it was
  /// sent, in an error of status 401, or of status 200 for the search "success".
  init() throws {
    server = try WireServer { request in
      let title = #"{"title":"Unauthorized: \#(Self.sent(in: request))"}"#
      if request.target.contains("q=success") {
        return .answer(200, [], #"{"errors":[\#(title)]}"#)
      }
      return WireFault.allCases.first { request.target.contains("q=\($0.rawValue)") }?.answer
        ?? .answer(401, [], title)
    }
    let at = server.url("")
    home = try LiveHome(at)
    // The accounts must exist before anything names them.
    let path = home.program.home + "/.config/twinstant/credentials.toml"
    try """
    [old]
    service = "twitter-v1"
    server = "\(at)"
    bearer_token = "hush-bearer"
    [app]
    service = "twitter-v1"
    server = "\(at)"
    consumer_key = "hush-key"
    consumer_secret = "hush-secret"
    [own]
    service = "twitter-v1"
    server = "\(at)"
    consumer_key = "hush-key"
    consumer_secret = "hush-secret"
    access_token = "hush-token"
    access_token_secret = "hush-secret"
    [masto]
    service = "mastodon"
    server = "\(at)"
    access_token = "hush-token"
    [sky]
    service = "bluesky"
    server = "\(at)"
    identifier = "ada.example"
    app_password = "hush-word"
    """.write(toFile: path, atomically: false, encoding: .utf8)
    let sources = [
      LiveHome.oldSource("bearer", at: at), Self.source("app", at), Self.source("own", at),
      Self.source("masto", at, kind: "mastodon"), Self.source("sky", at, kind: "bluesky"),
    ]
    _ = try home.program.file(
      ".config/twinstant/config.toml", sources.joined(separator: "\n"))
  }

  /// The header that signs, or else the body, without quotation marks, so that it can stand in
  /// JSON.
  private static func sent(in request: WireRequest) -> String {
    let text = request["authorization"] ?? String(decoding: request.body, as: UTF8.self)
    return text.filter { $0 != "\"" }
  }

  private static let names = ["bearer", "app", "own", "masto", "sky"]

  private static func source(_ name: String, _ base: String, kind: String = "twitter-v1") -> String
  {
    LiveHome.source(name, at: base, "kind = \"\(kind)\"", "account = \"\(name)\"")
  }

  private var trace: String { home.program.home + "/trace.jsonl" }

  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private func expectNone(in text: String, _ place: String) {
    for secret in Self.secrets { #expect(!text.contains(secret), "\(place): \(text)") }
  }

  @Test(arguments: ["swift", "success", "cut", "redirect-credentials", "html", "garbage"])
  func `neither output nor errors nor the trace of a search has one`(query: String) throws {
    for format in ["text", "json"] {
      let run = try home.program.run(
        ["search", query, "--allow", "--format", format]
          + Self.names.flatMap { ["--source", $0] },
        environment: ["TWINSTANT_TRACE": trace])
      #expect(run.status == 3, "\(run.errors)")
      expectNone(in: run.output + run.errors, query)
    }
    #expect(text(trace).contains("\"event\":\"request\""))
    expectNone(in: text(trace), "trace")
    // The server received the secrets, so the test would notice one in the output.
    let headers = server.requests.compactMap { $0["authorization"] }.joined(separator: " ")
    #expect(headers.contains("hush-bearer") && headers.contains("aHVzaC1rZXk6aHVzaC1zZWNyZXQ"))
    let doctor = try home.program.run("doctor")
    expectNone(in: doctor.output + doctor.errors, "doctor")
  }

  @Test func `neither the screen nor the log of a crash has one`() throws {
    for name in ["old", "app"] {
      #expect(try home.program.run("accounts", "allow", name).status == 0)
    }
    let window = home.program.window("silent")
    waitUntil { server.requests.contains { $0.target.contains("q=silent") } }
    kill(window.process, SIGSEGV)
    #expect(window.end() == .signal(SIGSEGV))
    expectNone(in: window.emulator.text, "screen")
    let state = home.program.home + "/.local/state/twinstant"
    for file in try FileManager.default.contentsOfDirectory(atPath: state) {
      expectNone(in: text(state + "/" + file), file)
    }
  }
}
