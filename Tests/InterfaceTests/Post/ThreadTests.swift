import Canvas
import Posts
import Testing

@testable import Interface

/// The conversation around an open post: the answers of archive and service, merged.
struct ThreadTests {
  @Test func `the archive's thread is there, then the service's is put into it`() {
    var state = opened(
      BlueskyTalk.focus, archive: [BlueskyTalk.root], replies: [BlueskyTalk.first], rows: 19)
    expectScreen(
      state,
      """
      ╭ Post ────────────────────────────────────────────────────────────────────────╮
      │         Ada Byron                                                            │
      │   AB    @ada                                                                 │
      │                                                                              │
      │ It does, since spring.                                                       │
      │                                                                              │
      │ 21 Nov 2026 10:00 UTC (2h ago)                                               │
      │ https://bsky.app/profile/ada/post/2                                          │
      │ in the archive, from bluesky                                                 │
      │ ── in reply to ───────────────────────────────────────────────────────────── │
      │  @grace · 3h                                                         archive │
      │  Does it find races?                                                         │
      │ ── replies (1) ───────────────────────────────────────────────────────────── │
      │  @eve · 1h                                                           archive │
      │  Which ones?                                                                 │
      │ ──────────────────────────────────────────────────────────────────────────── │
      │ bluesky is asked…                                                            │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  M-n thread  ^O browser  F1 help
      """)
    answer(BlueskyTalk.nodes, to: &state)
    _ = update(&state, .resized(Size(columns: 80, rows: 23)))
    expectScreen(
      state,
      """
      ╭ Post ────────────────────────────────────────────────────────────────────────╮
      │         Ada Byron                                                            │
      │   AB    @ada                                                                 │
      │                                                                              │
      │ It does, since spring.                                                       │
      │                                                                              │
      │ 21 Nov 2026 10:00 UTC (2h ago)                                               │
      │ https://bsky.app/profile/ada/post/2                                          │
      │ in the archive, from bluesky · seen on bluesky at 12:00                      │
      │ ── in reply to ───────────────────────────────────────────────────────────── │
      │  @grace · 3h                                         archive · bluesky 12:00 │
      │  Does it find races?                                                         │
      │ ── replies (3) ───────────────────────────────────────────────────────────── │
      │  @eve · 1h                                           archive · bluesky 12:00 │
      │  Which ones?                                                                 │
      │  │ @ada · 30m                                                  bluesky 12:00 │
      │  │ Those in the pool.                                                        │
      │  @noa · 20m                                                    bluesky 12:00 │
      │  CW: food · M-v shows it                                                     │
      │ ──────────────────────────────────────────────────────────────────────────── │
      │ bluesky, 12:00: 4 posts.                                                     │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  M-v show  M-n thread  F1 help
      """)
  }

  @Test func `an answer that was kept tells when the service gave it, not when it was opened`() {
    var state = opened(BlueskyTalk.focus, archive: [BlueskyTalk.root])
    let kept = ThreadAnswer(
      nodes: BlueskyTalk.nodes, usage: Usage(isKept: true, keptAt: sampleMoment(age: 660)))
    _ = update(&state, .liveThread(request(in: state), .success(kept), at: noon))
    let text = render(state).text
    #expect(text.contains("seen on bluesky at 11:49"))
    #expect(text.contains("bluesky 11:49 │") && text.contains("bluesky, 11:49: 4 posts."))
  }

  @Test func `one of yesterday tells the day, too`() {
    var state = opened(BlueskyTalk.focus, archive: [BlueskyTalk.root], rows: 30)
    let kept = ThreadAnswer(
      nodes: BlueskyTalk.nodes, usage: Usage(isKept: true, keptAt: sampleMoment(age: 43_800)))
    _ = update(&state, .liveThread(request(in: state), .success(kept), at: noon))
    let text = render(state).text
    #expect(text.contains("seen on bluesky at 20 Nov 23:50"))
    #expect(text.contains("bluesky 20 Nov 23:50 │"))
    #expect(text.contains("bluesky, 20 Nov 23:50: 4 posts."))
  }

  @Test func `a service that has nothing around a post says so`() {
    var state = opened(BlueskyTalk.root)
    answer([ThreadNode(live(BlueskyTalk.root))], to: &state)
    let words = "bluesky, 12:00: no other post of this conversation. "
    #expect(render(state).text.contains(words))
  }

  @Test func `a service that does not tell all says only what it told`() {
    var state = opened(BlueskyTalk.root)
    let part = ThreadAnswer(
      nodes: [ThreadNode(live(BlueskyTalk.root))], remark: "Answers are not asked for.")
    _ = update(&state, .liveThread(request(in: state), .success(part), at: noon))
    let words = "bluesky, 12:00: no other post. Answers are not asked for."
    #expect(render(state).text.contains(words))
  }

  @Test func `of a conversation that is too long one number is told`() {
    var state = opened(BlueskyTalk.root)
    let nodes = [
      ThreadNode(live(BlueskyTalk.root)),
      ThreadNode(live(BlueskyTalk.focus), parent: BlueskyTalk.root.id),
    ]
    let part = ThreadAnswer(nodes: nodes, remark: ThreadAnswer.remarkOfMore)
    _ = update(&state, .liveThread(request(in: state), .success(part), at: noon))
    let words = "bluesky, 12:00: 1 post. These are not all: ^O shows the others. "
    #expect(render(state).text.contains(words))
    state.launch.keys = state.launch.keys.binding(.openInBrowser, to: [alt("9")])
    #expect(render(state).text.contains("These are not all: M-9 shows the others. "))
  }

  @Test
  func `what is deleted is labelled and stays, blocked and members' posts are not shown`() {
    var state = opened(
      BlueskyTalk.focus, archive: [BlueskyTalk.root], replies: [BlueskyTalk.first], rows: 26)
    var focus = ThreadNode(live(BlueskyTalk.focus), parent: BlueskyTalk.root.id)
    focus.hasAllReplies = true
    answer(
      [
        focus, ThreadNode(id: BlueskyTalk.root.id, content: .gone),
        ThreadNode(id: id("8"), content: .withheld(.blocked), parent: focus.id),
        ThreadNode(id: id("9"), content: .withheld(.membersOnly), parent: focus.id),
        ThreadNode(id: id("7"), content: .gone, parent: focus.id),
      ], to: &state)
    let text = render(state).text
    #expect(text.contains("deleted on bluesky; from the archive"))
    #expect(text.contains("Does it find races?"), "what the archive has is not dropped")
    #expect(
      text.contains("no longer on bluesky; from the archive"), "passed over in silence")
    #expect(text.contains("Which ones?"))
    #expect(text.contains("blocked on bluesky: not shown"))
    #expect(text.contains("for members of bluesky only: not shown"))
    #expect(text.contains("deleted: bluesky no longer has it"))
    #expect(text.contains("bluesky, 12:00: 2 posts."), "those that are gone are none")
  }

  @Test func `silence says nothing where answers are kept back, private, or of another server`() {
    var quiet = BlueskyTalk.first
    for (hasAll, home, visibility) in [
      (false, nil, Post.Visibility.public), (true, "social.example", .public),
      (true, nil, .private),
    ] {
      quiet.visibility = visibility
      var state = opened(BlueskyTalk.focus, replies: [quiet])
      var focus = ThreadNode(live(BlueskyTalk.focus))
      focus.hasAllReplies = hasAll
      answer([focus], home: home, to: &state)
      #expect(!render(state).text.contains("no longer on"))
    }
  }

  @Test func `what stands in place of an answer's text is told to its end`() {
    var answer = reply("6", "", to: BlueskyTalk.focus, age: 3600)
    let alt = String(repeating: "one more kite, ", count: 9) + "the last"
    answer.media = [Post.Media(kind: .photo, url: "https://p.example/1.jpg", alt: alt)]
    #expect(render(opened(BlueskyTalk.focus, replies: [answer])).text.contains("last)"))
  }

  @Test func `a post that was blocked since is hidden until M-v`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    answer(
      [
        ThreadNode(live(BlueskyTalk.focus)),
        ThreadNode(id: BlueskyTalk.first.id, content: .withheld(.blocked)),
      ], to: &state)
    #expect(render(state).text.contains("blocked on bluesky; from the archive · M-v shows it"))
    #expect(!render(state).text.contains("Which ones?"))
    press(alt("v"), in: &state)
    #expect(render(state).text.contains("Which ones?"))
  }

  @Test func `the open post itself may be deleted`() {
    var state = opened(BlueskyTalk.focus)
    answer([ThreadNode(id: BlueskyTalk.focus.id, content: .gone)], to: &state)
    #expect(render(state).text(ofRow: 8).contains("deleted on bluesky; from the archive"))
    #expect(render(state).text.contains("It does, since spring."))
  }

  @Test func `of a deleted post it is said all the same since when the archive has it`() {
    var state = opened(BlueskyTalk.focus)
    let day = PostThread.Import(
      number: 1, name: "sky.jsonl", started: Timestamp(seconds: 1_700_000_000))
    let kept = PostThread(of: BlueskyTalk.focus.id, ancestors: [], replies: [], imports: [day])
    _ = update(&state, .thread(kept))
    answer([ThreadNode(id: BlueskyTalk.focus.id, content: .gone)], to: &state)
    #expect(render(state).text(ofRow: 8).contains("deleted on bluesky; from the archive"))
    #expect(
      render(state).text(ofRow: 9).contains(
        "in archive since 14 Nov 2023 · by import 1 (sky.jsonl)"))
  }

  @Test func `a failure is told with what to do, and the archive's thread stays`() {
    var state = opened(BlueskyTalk.focus, replies: [BlueskyTalk.first])
    let request = request(in: state)
    let error = SearchError(.refused, message: "The keys are wrong.", remedy: "Add them again.")
    _ = update(&state, .liveThread(request, .failure(error), at: noon))
    let text = render(state).text
    #expect(text.contains("Access refused — bluesky: The keys are wrong. Add them again."))
    #expect(text.contains("Which ones?"))
    let effects = press(control("r"), in: &state)
    #expect(effects.contains(.liveThread(onDemand(request))))
    #expect(render(state).text.contains("bluesky is asked…"))
  }

  @Test func `what is offered of a source that is turned off another one offers`() {
    var post = samplePost("Paid.")
    (post.source, post.conversation) = ("x", "17")
    var other = xSource
    other.name = "x2"
    let second = SourceStatus(name: "x2", settings: other, access: .allowed(.typing))
    var state = opened(post, sources: sampleSources + [second])
    #expect(render(state).text.contains("⏎ asks x for the"))
    _ = update(&state, .sources([SourceStatus(name: "x", condition: .off, settings: xSource)]))
    #expect(render(state).text.contains("⏎ asks x2 for the"))
  }

  @Test func `a failure that names the service names it once`() {
    var state = opened(BlueskyTalk.focus)
    let error = SearchError(message: "bluesky says (HTTP 502): Bad Gateway.")
    _ = update(&state, .liveThread(request(in: state), .failure(error), at: noon))
    let line = "Not available — bluesky says (HTTP 502): Bad Gateway."
    #expect(render(state).text.contains(line))
    #expect(!render(state).text.contains("bluesky: "))
  }

  @Test(arguments: [false, true])
  func `a service that wants to be left alone counts down, then the way on is named`(
    _ isPaid: Bool
  ) {
    var post = BlueskyTalk.focus
    if isPaid {
      post = samplePost("Paid.")
      (post.source, post.conversation) = ("x", "17")
    }
    var state = opened(post)
    if isPaid {
      press(alt("n"), in: &state)
      press(Key(.enter), in: &state)
    }
    let until = Timestamp(milliseconds: noon.milliseconds + 2000)
    let error = SearchError(
      .paused(until: until), message: "Slow down.", remedy: "Wait until it answers again.")
    _ = update(&state, .liveThread(request(in: state), .failure(error), at: noon))
    let told = "Paused — \(isPaid ? "x" : "bluesky"): Slow down"
    #expect(update(&state, .clock(noon)) == [.wake(after: .seconds(1))])
    #expect(render(state).text.contains(told + " · again in 0:02"))
    let later = Timestamp(milliseconds: noon.milliseconds + 1000)
    #expect(update(&state, .clock(later)) == [.wake(after: .seconds(1))])
    #expect(render(state).text.contains(told + " · again in 0:01"))
    #expect(update(&state, .clock(until)) == [])
    let way = isPaid ? "^R offers it again" : "^R asks again"
    #expect(render(state).text.contains("\(told) · \(way)"))
    press(control("r"), in: &state)
    #expect(render(state).text.contains(isPaid ? "⏎ asks x for the" : "bluesky is asked…"))
  }

  @Test func `a pause of a service with one allowance for all is told of its searches, too`() {
    let settings = Source(
      name: "home", kind: .mastodon, baseURL: "https://home.example", account: "me", pause: .zero,
      pageSize: 20)
    var post = samplePost("toot")
    post.id = Post.ID(service: "mastodon", text: "https://home.example/users/ada/statuses/1")
    post.source = "home"
    var state = opened(
      post, sources: [SourceStatus(name: "home", settings: settings, access: .allowed(nil))])
    let until = Timestamp(seconds: noon.seconds + 120)
    let error = SearchError(.paused(until: until), message: "home.example says: Slow down.")
    _ = update(&state, .liveThread(request(in: state), .failure(error), at: noon))
    #expect(state.sources.first { $0.name == "home" }?.pauseEnd == until)
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("home.example says: Slow down · again in 2:00"))
  }

  @Test func `posts around stay where they are while more come in above`() {
    let replies = (0..<30).map { number in
      reply(
        "r\(number)", "Answer number \(number)", to: BlueskyTalk.focus, age: 3600 - Int64(number))
    }
    var state = opened(BlueskyTalk.focus, replies: replies)
    press(Key(.pageDown), in: &state)
    let before = render(state).text(ofRow: 4)
    let nodes = [
      ThreadNode(live(BlueskyTalk.focus), parent: BlueskyTalk.root.id),
      ThreadNode(live(BlueskyTalk.root)),
    ]
    answer(nodes, to: &state)
    #expect(render(state).text(ofRow: 4) == before)
    #expect(
      press(Key(.home), in: &state) == [] && render(state).text.contains("Does it find races?"))
  }
}
