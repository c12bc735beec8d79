import Canvas
import Testing

@testable import Interface

/// The room that signing in has on a screen.
struct SignInRoomTests {
  @Test(arguments: [(40, 10), (1, 1), (80, 24), (160, 50)])
  func `the box fits every screen, and its field is seen`(columns: Int, rows: Int) {
    let long = SignInQuestion(
      text: "Access token", hint: String(repeating: "Preferences, Development. ", count: 20),
      address: "https://m.example/" + String(repeating: "a", count: 300), isSecret: true)
    var state = sampleSignIn(long, columns: columns, rows: rows)
    type("abc", into: &state)
    let text = render(state).text
    if columns >= 40 { #expect(text.contains("Access token: •••")) }
  }

  @Test func `40x10: each choice begins, and what explains it is left out first`() {
    let service = SignInQuestion(
      text: "Service",
      hint: """
        1  Bluesky: your handle and an app password
        2  Mastodon: your server, and a page of it in the browser
        3  X: the keys of an app; searching costs money there
        4  a server that speaks X's old API v1.1
        What you enter is kept in credentials.toml, for nobody else to read.
        """)
    expectScreen(
      sampleSignIn(service, columns: 40, rows: 10),
      """
      ╭ Sign in to bluesky ──────────────────╮
      │ 1  Bluesky: your handle and an app   │
      │ password                             │
      │ 2  Mastodon: your server, and a pag… │
      │ 3  X: the keys of an app; searching… │
      │ 4  a server that speaks X's old API… │
      │ What you enter is kept in…           │
      │ Service:                             │
      ╰──────────────────────────────────────╯
       ⏎ answer  Esc leave
      """)
    let problem = sampleSignIn(service, columns: 40, rows: 10, problem: "A number from 1 to 4.")
    let text = render(problem).text
    #expect(text.contains("│ A number from 1 to 4. ") && text.contains("│ Service: "))
    for choice in 1...4 { #expect(text.contains("│ \(choice)  ")) }
  }

  @Test func `a long answer says where it is cut`() {
    var state = sampleSignIn(SignInQuestion(text: "Server"), columns: 40, rows: 10)
    type((10..<40).map(String.init).joined(), into: &state)
    #expect(render(state).text(ofRow: 7) == "│ Server: …82930313233343536373839     │")
    press(Key(.home), in: &state)
    #expect(render(state).text(ofRow: 7) == "│ Server: 101112131415161718192021222… │")
  }

  @Test func `an address that the box shows is known to need no more words`() {
    let page = "https://m.example/oauth"
    let state = sampleSignIn(SignInQuestion(text: "Code", address: page))
    #expect(state.isInBox(page) && !state.isInBox("https://m.example/"))
    #expect(!sampleState("swift").isInBox(page))
  }

  @Test func `40x10: of a long address the beginning is seen, beneath what to do with it`() {
    let code = SignInQuestion(
      text: "Code", hint: "Open this address, allow the app, and copy the code it shows:",
      address: "https://m.example/" + String(repeating: "a", count: 300), isSecret: true)
    let text = render(sampleSignIn(code, columns: 40, rows: 10)).text
    #expect(text.contains("│ Open this address, allow the app,"))
    #expect(text.contains("│ https://m.example/a") && text.contains("│ Code: "))
  }
}
