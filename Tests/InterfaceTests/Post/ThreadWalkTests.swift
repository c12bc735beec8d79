import Canvas
import Posts
import Testing

@testable import Interface

/// Moving through a conversation, and when its service is asked.
struct ThreadWalkTests {
  @Test func `opening asks the archive and the service, Esc ends the request`() {
    var state = sampleState("", posts: [BlueskyTalk.focus])
    _ = update(&state, .sources(sampleSources))
    let wish = ThreadRequest(post: BlueskyTalk.focus, source: "bluesky")
    #expect(
      press(Key(.enter), in: &state) == [.thread(BlueskyTalk.focus), .liveThread(wish)])
    #expect(press(Key(.escape), in: &state) == [.stopThread])
    press(Key(.enter), in: &state)
    #expect(type("x", into: &state).contains(.stopThread), "a letter closes the post")
  }

  @Test func `a step to the next post is one wish more, and an answer to the old one is dropped`() {
    let next = BlueskyTalk.post("77", "Something else", by: "ada", age: 9000)
    var state = sampleState("", posts: [BlueskyTalk.focus, next])
    _ = update(&state, .sources(sampleSources))
    press(Key(.enter), in: &state)
    let old = request(in: state)
    let effects = press(Key(.right), in: &state)
    #expect(
      effects == [.thread(next), .liveThread(ThreadRequest(post: next, source: "bluesky"))])
    let before = state
    _ = update(
      &state, .liveThread(old, .success(ThreadAnswer(nodes: BlueskyTalk.nodes)), at: noon))
    #expect(state == before)
  }

  @Test func `M-n and M-p walk, Enter opens the post, Esc comes back to where one was`() {
    var state = opened(
      BlueskyTalk.focus, archive: [BlueskyTalk.root], replies: [BlueskyTalk.first], rows: 16)
    answer(BlueskyTalk.nodes, to: &state)
    press(alt("n"), in: &state)
    #expect(render(state).text.contains("▌@grace · 3h"))
    press(alt("p"), in: &state)
    #expect(state.note?.text == "There is nothing further above in this conversation.")
    press(alt("n"), times: 2, in: &state)
    #expect(render(state).text.contains("▌│ @ada · 30m"))
    press(Key(.up, .control), in: &state)
    #expect(state.detail?.stop == .post(BlueskyTalk.first.id))
    let place = state.detail
    let effects = press(Key(.enter), in: &state)
    #expect(effects.contains(.thread(live(BlueskyTalk.first))))
    #expect(effects.contains { if case .liveThread = $0 { true } else { false } })
    #expect(state.detail?.post.text == "Which ones?")
    // What was received is there at once: the posts above and below.
    #expect(render(state).text.contains("It does, since spring."))
    press(Key(.end), in: &state)
    #expect(render(state).text.contains("Those in the pool."))
    #expect(press(Key(.escape), in: &state) == [.stopThread])
    #expect(state.detail == place)
    press(Key(.escape), in: &state)
    #expect(state.detail == nil)
  }

  @Test func `a post that is answered and quoted too does not hold up the walk`() {
    var post = BlueskyTalk.first
    post.quoteOf = BlueskyTalk.root.id.text
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    let thread = PostThread(
      of: post.id, ancestors: [BlueskyTalk.root, BlueskyTalk.focus], quoted: BlueskyTalk.root,
      replies: [BlueskyTalk.second])
    _ = update(&state, .thread(thread))
    press(alt("n"), times: 3, in: &state)
    #expect(state.detail?.stop == .post(BlueskyTalk.second.id))
    press(alt("n"), in: &state)
    #expect(state.note?.text == "There is nothing further below in this conversation.")
  }

  @Test func `Enter opens a post behind its warning, but nothing that its service withholds`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.warned])
    press(alt("n"), in: &state)
    #expect(render(state).text.contains("▌CW: food · M-v shows it"))
    #expect(press(Key(.enter), in: &state).contains(.thread(BlueskyTalk.warned)))
    #expect(state.detail?.post == BlueskyTalk.warned && render(state).text.contains("Soup."))
    state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    let blocked = ThreadNode(id: BlueskyTalk.first.id, content: .withheld(.blocked))
    answer([ThreadNode(live(BlueskyTalk.focus)), blocked], to: &state)
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.detail?.post.id == BlueskyTalk.focus.id && state.note?.text == "M-v shows it.")
  }

  @Test func `keys for a post mean the one that is selected`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    press(alt("n"), in: &state)
    #expect(press(alt("c"), in: &state).contains(.copy(BlueskyTalk.first.url ?? "")))
    #expect(press(control("o"), in: &state).contains(.open(BlueskyTalk.first.url ?? "")))
    press(Key(.tab), in: &state)
    #expect(state.detail?.stop == nil, "a link takes the place of a post")
  }

  @Test func `keys for a post mean one behind its warning, too`() {
    let warned = BlueskyTalk.warned
    var state = opened(BlueskyTalk.focus, replies: [warned])
    press(alt("n"), in: &state)
    #expect(render(state).text.contains("▌CW: food · M-v shows it"))
    #expect(press(alt("c"), in: &state).contains(.copy(warned.url ?? "")))
    #expect(press(control("o"), in: &state).contains(.open(warned.url ?? "")))
    #expect(press(alt("t"), in: &state).contains(.copy("Soup.")))
    press(Key(.function(3)), in: &state)
    #expect(state.followers?.request.person.handle == "noa")
  }

  @Test func `where the selected post is not shown, no key for a post means another one`() {
    var blocked = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    let withheld = ThreadNode(id: BlueskyTalk.first.id, content: .withheld(.blocked))
    answer([ThreadNode(live(BlueskyTalk.focus)), withheld], to: &blocked)
    var gone = opened(BlueskyTalk.focus)
    answer([ThreadNode(id: id("7"), content: .gone, parent: BlueskyTalk.focus.id)], to: &gone)
    for (shown, words) in [(blocked, "M-v shows it."), (gone, "Nothing is left of this post.")] {
      var state = shown
      press(alt("n"), in: &state)
      for key in [alt("c"), alt("t"), alt("q"), control("o"), Key(.function(3))] {
        #expect(press(key, in: &state) == [] && state.note?.text == words)
      }
      #expect(state.followers == nil)
    }
  }

  @Test func `at the ends and without a conversation it says so`() {
    var state = opened(BlueskyTalk.focus)
    press(alt("n"), in: &state)
    #expect(state.note?.text == "No conversation around this post is known.")
    state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    press(alt("n"), times: 2, in: &state)
    #expect(state.note?.text == "There is nothing further below in this conversation.")
    answer([ThreadNode(id: id("7"), content: .gone, parent: BlueskyTalk.focus.id)], to: &state)
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.note?.text == "Nothing is left of this post.")
  }

  @Test func `before the archive has answered it says that the conversation is still being read`() {
    var state = sampleState("", posts: [BlueskyTalk.focus])
    _ = update(&state, .sources(sampleSources))
    press(Key(.enter), in: &state)
    for key in [alt("n"), alt("p")] {
      press(key, in: &state)
      #expect(state.note?.text == "The conversation is still being read.")
    }
    var failed = state
    let error = SearchError(message: "The disk is gone.")
    let archive = SourceStatus(name: Source.archiveName, condition: .failed(error))
    _ = update(&failed, .sources([archive]))
    _ = update(&state, .thread(PostThread(of: BlueskyTalk.focus.id, ancestors: [], replies: [])))
    for var state in [state, failed] {
      press(alt("n"), in: &state)
      #expect(state.note?.text == "No conversation around this post is known.")
    }
  }

  @Test func `what costs money is asked for on its own line alone, with the price`() {
    var post = samplePost("Paid.")
    post.source = "x"
    post.conversation = "17"
    var state = opened(post)
    #expect(render(state).text.contains("⏎ asks x for the conversation · up to $0.15"))
    #expect(press(Key(.enter), in: &state) == [], "Enter twice must not buy anything")
    #expect(
      !press(control("r"), in: &state).contains { if case .liveThread = $0 { true } else { false } }
    )
    press(alt("n"), in: &state)
    #expect(
      press(Key(.enter), in: &state)
        == [.liveThread(ThreadRequest(post: post, source: "x", isOnDemand: true))])
    #expect(render(state).text.contains("x is asked…"))
  }

  @Test func `why a service is not asked is a sentence with what to do`() {
    var source = sampleSources[1]
    for (change, words) in [
      ({ $0.condition = .off }, "bluesky is off: F2 turns it on."),
      (
        { source in
          source.condition = .off
          source.settings?.missingAccount = "sky"
        }, "bluesky has no account “sky”: F2 says how to sign in."
      ),
      ({ $0.access = .undecided }, "bluesky may not be asked yet: F2 allows its account."),
      ({ $0.access = .refused }, "bluesky may not be asked: F2 changes it."),
    ] as [((inout SourceStatus) -> Void, String)] {
      source = sampleSources[1]
      change(&source)
      var state = sampleState("", posts: [BlueskyTalk.focus])
      _ = update(&state, .sources([source]))
      // Postpones the question whether the account may be used.
      press(Key(.escape), in: &state)
      press(Key(.enter), in: &state)
      #expect(render(state).text.contains(words))
      #expect(state.detail?.live.request == nil)
    }
    var state = sampleState("", posts: [BlueskyTalk.focus])
    state.launch.isOffline = true
    _ = update(&state, .sources(sampleSources))
    #expect(press(Key(.enter), in: &state) == [.thread(BlueskyTalk.focus)])
    #expect(render(state).text.contains("Offline: this is what"))
  }

  @Test func `a source that is turned on or allowed meanwhile is asked, one turned off no more`() {
    var off = sampleSources[1]
    off.condition = .off
    var state = opened(BlueskyTalk.focus, sources: [off])
    press(Key(.function(2)), in: &state)
    let wish = ThreadRequest(post: BlueskyTalk.focus, source: "bluesky")
    #expect(
      press(Key(.character(" ")), in: &state)
        == [.enable(source: "bluesky", true), .liveThread(wish)])
    #expect(
      press(Key(.character(" ")), in: &state)
        == [.enable(source: "bluesky", false), .stopThread])
    press(Key(.escape), in: &state)
    #expect(render(state).text.contains("bluesky is off: F2 turns it on."))
  }

  @Test func `a click selects a post of the conversation, a second one opens it`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    let row = (0..<24).first { render(state).text(ofRow: $0).contains("Which ones?") } ?? 0
    let press = Action.input(.mouse(.init(.press, at: Point(column: 5, row: row))))
    #expect(update(&state, press) == [])
    #expect(render(state).text(ofRow: row).contains("▌Which ones?"))
    #expect(update(&state, press).contains(.thread(BlueskyTalk.first)))
    #expect(state.detail?.post == BlueskyTalk.first)
  }

  @Test func `the last line tells of Enter where it does something`() {
    func last(_ state: State) -> String { render(state).text(ofRow: 23) }
    var paid = samplePost("Paid.")
    (paid.source, paid.conversation) = ("x", "17")
    var state = opened(paid, replies: [BlueskyTalk.first])
    #expect(!last(state).contains("⏎"))
    press(alt("n"), in: &state)
    #expect(last(state).contains("⏎ open  "))
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .offer && last(state).contains("⏎ ask  "))
    press(Key(.tab), in: &state)
    #expect(state.detail?.link == 0 && last(state).contains("⏎ open  "))
    state = opened(BlueskyTalk.focus)
    answer([ThreadNode(id: id("7"), content: .gone, parent: BlueskyTalk.focus.id)], to: &state)
    press(alt("n"), in: &state)
    #expect(state.detail?.stop != nil && !last(state).contains("⏎"), "nothing is left of it")
  }

  @Test func `F3 means the author of the selected post`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    press(alt("n"), in: &state)
    press(Key(.function(3)), in: &state)
    #expect(state.followers?.request.person.handle == "eve")
  }

  @Test func `of several servers the one is asked that brought the post, else its own`() {
    func server(_ name: String) -> SourceStatus {
      SourceStatus(
        name: name,
        settings: Source(
          name: name, kind: .mastodon, baseURL: "https://\(name).example", account: "me",
          pause: .zero, pageSize: 20), access: .allowed(nil))
    }
    var post = samplePost("toot")
    post.id = Post.ID(service: "mastodon", text: "https://two.example/users/ada/statuses/1")
    post.source = "import"
    let sources = [server("one"), server("two"), server("three")]
    #expect(request(in: opened(post, sources: sources)).source == "two")
    post.source = "three"
    #expect(request(in: opened(post, sources: sources)).source == "three")
  }

  @Test
  func `a source of v1.1 is found for the posts of its server, and for X's where it has those`() {
    for (base, service) in [("https://gs.example", "gs.example"), ("https://api.x.com", "x")] {
      let source = Source(
        name: "old", kind: .twitterV1, baseURL: base, account: "me", pause: .zero, pageSize: 20)
      var post = samplePost("notice")
      (post.id.service, post.source) = (service, "import")
      var state = opened(
        post, sources: [SourceStatus(name: "old", settings: source, access: .allowed(nil))])
      #expect(request(in: state).source == "old")
      press(Key(.function(3)), in: &state)
      #expect(state.followers?.request.source == "old")
    }
  }
}
