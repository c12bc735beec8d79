import Canvas
import Posts

@testable import Interface

/// A short conversation of Bluesky: a question, an answer, which is open, and the replies to that.
enum BlueskyTalk {
  static let root = post("1", "Does it find races?", by: "grace", age: 10_800)
  static let focus = reply("2", "It does, since spring.", to: root, by: "ada", age: 7200)
  static let first = reply("3", "Which ones?", to: focus, by: "eve", age: 3600)
  static let second = reply("4", "Those in the pool.", to: first, by: "ada", age: 1800)
  static var warned: Post {
    var post = reply("5", "Soup.", to: focus, by: "noa", age: 1200)
    post.contentWarning = "food"
    return post
  }

  /// The whole conversation as the service sends it.
  static var nodes: [ThreadNode] {
    [
      ThreadNode(live(focus), parent: root.id), ThreadNode(live(root)),
      ThreadNode(live(first), parent: focus.id), ThreadNode(live(second), parent: first.id),
      ThreadNode(live(warned), parent: focus.id),
    ]
  }

  static func post(_ key: String, _ text: String, by handle: String, age: Int64) -> Post {
    var post = samplePost(text, age: age, handle: handle)
    post.id = id(key)
    post.source = "bluesky"
    post.origin = .archive
    post.url = "https://bsky.app/profile/\(handle)/post/\(key)"
    return post
  }
}

func id(_ key: String) -> Post.ID {
  Post.ID(service: "bluesky", text: "at://did:plc:fake/app.bsky.feed.post/\(key)")
}

/// An answer that the archive holds.
func reply(
  _ key: String, _ text: String, to post: Post, by handle: String = "eve", age: Int64
) -> Post {
  var reply = BlueskyTalk.post(key, text, by: handle, age: age)
  reply.replyTo = post.id.text
  return reply
}

/// The post as the service has just sent it.
func live(_ post: Post) -> Post {
  var post = post
  post.origin = .live
  return post
}

/// A state with a post that was opened from the list, and the archive's answer about its thread.
func opened(
  _ post: Post, archive ancestors: [Post] = [], replies: [Post] = [],
  sources: [SourceStatus] = sampleSources, columns: Int = 80, rows: Int = 24
) -> State {
  var state = sampleState("", columns: columns, rows: rows, posts: [post])
  _ = update(&state, .sources(sources))
  press(Key(.enter), in: &state)
  _ = update(
    &state, .thread(PostThread(of: post.id, ancestors: ancestors, replies: replies)))
  return state
}

/// The request that is under way.
func request(in state: State) -> ThreadRequest {
  state.detail?.live.request ?? ThreadRequest(post: BlueskyTalk.focus, source: "none")
}

func onDemand(_ request: ThreadRequest) -> ThreadRequest {
  var request = request
  request.isOnDemand = true
  return request
}

/// Lets the service answer the request under way, at noon.
func answer(_ nodes: [ThreadNode], home: String? = nil, to state: inout State) {
  let answer = ThreadAnswer(nodes: nodes, home: home)
  _ = update(&state, .liveThread(request(in: state), .success(answer), at: noon))
}
