import Canvas
import Posts
import Testing

@testable import Interface

/// Signing in from the list of sources.
struct SignInTests {
  private let secret = SignInQuestion.samplePassword

  @Test func `a key on a source signs in to it, and Enter on the last line to another one`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    press(Key(.function(2)), in: &state)
    #expect(press(alt("l"), in: &state) == [.signIn(.begin(source: "bluesky"))])
    press(Key(.escape), in: &state)
    press(Key(.down), times: 2, in: &state)
    #expect(render(state).text.contains("▌ + sign in to Bluesky, Mastodon, X or another service"))
    #expect(render(state).text.contains("⏎ sign in"))
    #expect(press(Key(.enter), in: &state) == [.signIn(.begin(source: nil))])
  }

  @Test func `80x24: dots stand for what is secret`() {
    var state = sampleSignIn()
    type("hunter2", into: &state)
    let lines = render(state).text.split(separator: "\n").suffix(5)
    #expect(
      lines.joined(separator: "\n") == """
        ╭ Sign in to bluesky ──────────────────────────────────────────────────────────╮
        │ In the app: Settings, Privacy and security, App passwords.                   │
        │ App password: •••••••                                                        │
        ╰──────────────────────────────────────────────────────────────────────────────╯
         ⏎ answer  Esc leave
        """)
    #expect(render(state).cursor == Point(column: 2 + 14 + 7, row: 21))
  }

  @Test func `what is typed goes to whom it is for, and nowhere else`() {
    var state = sampleSignIn()
    type("hunter2", into: &state)
    let effects = press(Key(.enter), in: &state)
    #expect(effects == [.signIn(.answer(TypedAnswer("hunter2")))])
    #expect(!"\(effects)".contains("hunter2"))
    var dumped = ""
    dump(effects, to: &dumped)
    #expect(!dumped.contains("hunter2"))
    #expect(state.field.text == "swift" && state.recall.queries.isEmpty)
    // Nothing brings the secret back once it is erased, and nothing copies it.
    for key in [control("u"), control("y"), control("_")] { press(key, in: &state) }
    #expect(state.signIn?.field.isEmpty == true)
    #expect(state.signIn?.field.past.isEmpty == true && state.signIn?.field.killed.isEmpty == true)
    type("again", into: &state)
    #expect(press(alt("c"), in: &state) == [])
    press(Key(.escape), in: &state)
    #expect(state.signIn == nil && state.place == .sheet)
    press(Key(.escape), in: &state)
    press(control("y"), in: &state)
    #expect(state.field.text == "swift")
  }

  @Test func `the box has the keys of editing, and what it erased goes with its question`() {
    var state = sampleSignIn(SignInQuestion(text: "Server"))
    func left(after keys: Key...) -> String? {
      for key in keys { press(key, in: &state) }
      return state.signIn?.field.text
    }
    type("social.example now", into: &state)
    #expect(left(after: control("w")) == "social.example ")
    #expect(left(after: control("y")) == "social.example now")
    #expect(left(after: control("_")) == "social.example ")
    #expect(left(after: Key(.backspace), Key(.backspace, .alt)) == "social.")
    #expect(left(after: alt("b"), alt("d")) == ".")
    #expect(left(after: alt("f"), control("y")) == ".social")
    let next = SignInQuestion(text: "Access token", isSecret: true, hasBefore: true)
    _ = update(&state, .signIn(.question(next, title: "Sign in", problem: nil)))
    #expect(left(after: control("y"), control("_")) == "")
    _ = update(&state, .signIn(.ended(Note(.notice, "Left."))))
    press(Key(.escape), in: &state)
    press(control("y"), in: &state)
    #expect(state.place == .list && state.field.text == "swift")
  }

  @Test(arguments: [control("w"), control("k"), Key(.backspace, .alt), alt("d"), control("u")])
  func `of a secret nothing is kept that was erased`(key: Key) {
    var state = sampleSignIn()
    type("hunter2 hunter2", into: &state)
    press(alt("b"), in: &state)
    press(key, in: &state)
    let left = state.signIn?.field.text
    #expect(left != "hunter2 hunter2")
    press(control("y"), in: &state)
    press(control("_"), in: &state)
    #expect(state.signIn?.field.text == left)
    #expect(state.signIn?.field.past.isEmpty == true && state.signIn?.field.killed.isEmpty == true)
  }

  @Test func `a paste goes into the box, in one line`() {
    var state = sampleSignIn()
    _ = update(&state, .input(.paste("pass\nword\u{1B}[31m")))
    #expect(state.signIn?.field.text.contains("\n") == false)
    #expect(state.signIn?.field.text.contains("\u{1B}") == false)
    #expect(state.field.text == "swift")
  }

  @Test func `Esc goes back to the question before, also while a server is asked`() {
    let token = SignInQuestion(text: "Access token", isSecret: true, hasBefore: true)
    var state = sampleSignIn(token)
    #expect(render(state).text.hasSuffix("\n ⏎ answer  Esc back"))
    type("abc", into: &state)
    _ = update(&state, .signIn(.asking(host: "m.example")))
    #expect(render(state).text.hasSuffix("\n Esc back"))
    #expect(render(state).text.contains("asking m.example…  Esc goes back"))
    #expect(press(Key(.escape), in: &state) == [.signIn(.back)])
    let server = SignInQuestion(text: "Server")
    _ = update(&state, .signIn(.question(server, title: "Sign in", problem: nil)))
    #expect(state.signIn?.question == server && state.signIn?.field.text == "")
    #expect(render(state).text.hasSuffix("\n ⏎ answer  Esc leave"))
    #expect(press(Key(.escape), in: &state) == [.signIn(.cancel)] && state.signIn == nil)
  }

  @Test func `who goes back finds the earlier answer, unless it is a secret`() {
    let server = SignInQuestion(text: "Server")
    let token = SignInQuestion(text: "Access token", isSecret: true, hasBefore: true)
    var state = sampleSignIn(server)
    func ask(_ question: SignInQuestion) {
      _ = update(&state, .signIn(.question(question, title: "Sign in", problem: nil)))
    }
    type("m.exmaple", into: &state)
    press(Key(.enter), in: &state)
    ask(token)
    #expect(state.signIn?.field.isEmpty == true)
    type("hush", into: &state)
    press(Key(.enter), in: &state)
    ask(SignInQuestion(text: "Code", hasBefore: true))
    press(Key(.escape), in: &state)
    ask(token)
    #expect(state.signIn?.field.isEmpty == true)
    press(Key(.escape), in: &state)
    ask(server)
    #expect(state.signIn?.field.text == "m.exmaple")
    press(Key(.backspace), in: &state)
    #expect(press(Key(.enter), in: &state) == [.signIn(.answer(TypedAnswer("m.exmapl")))])
    var dumped = ""
    dump(state.signIn, to: &dumped)
    #expect(!dumped.contains("hush"))
  }

  @Test func `Esc leaves, also while a server is asked`() {
    var state = sampleSignIn()
    type("x", into: &state)
    _ = update(&state, .signIn(.asking(host: "bsky.social")))
    #expect(render(state).text.contains("asking bsky.social…  Esc leaves"))
    type("y", into: &state)
    #expect(press(Key(.enter), in: &state) == [])
    #expect(press(Key(.escape), in: &state) == [.signIn(.cancel)])
    // A question that comes too late finds no box.
    #expect(update(&state, .signIn(.question(secret, title: "", problem: nil))) == [])
    #expect(state.signIn == nil)
  }

  @Test func `an error stands over the question, what is no secret stays to be mended`() {
    let server = SignInQuestion(text: "Server")
    var state = sampleSignIn(server)
    type("m.exmaple", into: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, .signIn(.asking(host: "m.exmaple")))
    _ = update(
      &state,
      .signIn(.question(server, title: "Sign in", problem: "m.exmaple is not found. Check it.")))
    #expect(state.signIn?.field.text == "m.exmaple")
    #expect(render(state).text.contains("m.exmaple is not found. Check it."))
    var other = sampleSignIn()
    type("wrong", into: &other)
    _ = update(
      &other, .signIn(.question(secret, title: "", problem: "Invalid identifier or password")))
    #expect(other.signIn?.field.isEmpty == true)
  }

  @Test func `a secret that nobody has refused stays, and can be sent once more`() {
    var state = sampleSignIn()
    type("hunter2", into: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, .signIn(.asking(host: "bsky.social")))
    let problem = "The name bsky.social was not found. Check the network."
    _ = update(
      &state,
      .signIn(.question(secret, title: "", problem: problem, keepsAnswer: true)))
    #expect(render(state).text.contains(problem))
    #expect(press(Key(.enter), in: &state) == [.signIn(.answer(TypedAnswer("hunter2")))])
  }

  @Test func `a page is opened once, and can be opened and copied again`() {
    let address = "https://m.example/oauth/authorize?client_id=1"
    let code = SignInQuestion(text: "Code", hint: "Open this.", address: address, isSecret: true)
    var state = sampleSignIn()
    #expect(
      update(&state, .signIn(.question(code, title: "", problem: nil))) == [.open(address)])
    #expect(render(state).text.contains(address))
    #expect(update(&state, .signIn(.question(code, title: "", problem: "No."))) == [])
    #expect(press(control("o"), in: &state) == [.open(address)])
    #expect(press(alt("c"), in: &state) == [.copy(address)])
  }

  @Test func `without an answer Enter says so, unless Enter alone means something`() {
    var state = sampleSignIn()
    #expect(press(Key(.enter), in: &state) == [])
    #expect(state.signIn?.problem == "An answer is needed.")
    var token = sampleSignIn(SignInQuestion(text: "Access token", isSecret: true, fallback: ""))
    #expect(press(Key(.enter), in: &token) == [.signIn(.answer(TypedAnswer("")))])
  }

  @Test func `without a network nobody can be signed in`() {
    var state = sampleState("swift", posts: samplePosts(3))
    state.launch.isOffline = true
    _ = update(&state, .sources(sampleSources))
    press(Key(.function(2)), in: &state)
    #expect(press(alt("l"), in: &state) == [])
    #expect(state.signIn == nil && state.note?.text.contains("Offline") == true)
  }

  @Test func `a source that was made anew is not what its last answer said`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    _ = update(
      &state,
      failure(SearchError(.refused, message: "No session."), to: state, from: "bluesky"))
    var source = blueskySource
    source.account = "new"
    let anew = SourceStatus(name: "bluesky", settings: source, access: .allowed(nil))
    _ = update(&state, .signedIn(made: [anew], changed: []))
    #expect(state.sources.map(\.name) == ["archive", "bluesky", "x"])
    #expect(state.sources[1].condition == .ready && state.sources[1].settings?.account == "new")
  }
}
