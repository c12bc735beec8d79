import HTTP
import PostFormats
import Posts
import Signals

/// Conversations of API v1.1, which tells each post what it answers and nothing else: so they are
/// followed upwards, one `statuses/show` after the other.
package struct TwitterV1Threads: ThreadService {
  private let name: String
  private let server: TwitterV1Server

  /// - Parameter transport: signs by itself.
  package init(_ source: Source, over transport: any HTTPTransport) {
    name = source.name
    server = TwitterV1Server(source, over: transport)
  }

  /// The path for one post.
  static let path = "/1.1/statuses/show.json"

  /// As many requests as posts stand above, at most ten.
  package func thread(of post: Post) -> Signal<ThreadAnswer, SearchError> {
    guard post.id.service == server.service else {
      return .fail(.foreign(post, to: server.host))
    }
    guard !server.isSearchAlone else { return .just(answer([ThreadNode(post)])) }
    let itself = ThreadNode(post, parent: post.parent)
    return climb(from: itself, with: [itself], steps: ThreadAnswer.maxSteps)
  }

  /// What stands above a post, one by one.
  private func climb(from node: ThreadNode, with found: [ThreadNode], steps: Int)
    -> Signal<ThreadAnswer, SearchError>
  {
    guard let parent = node.parent, !found.contains(where: { $0.id == parent }) else {
      return .just(answer(found))
    }
    guard steps > 0 else {
      return .just(answer(found, "Only the last \(ThreadAnswer.maxSteps) posts above it."))
    }
    return show(parent).asResult().setFailureType(to: SearchError.self).flatMap { result in
      switch result {
      case .success(let node): climb(from: node, with: found + [node], steps: steps - 1)
      // The posts known by then are not lost.
      case .failure(let error): found.count > 1 ? .just(answer(found, error.message)) : .fail(error)
      }
    }
  }

  private func answer(_ nodes: [ThreadNode], _ more: String? = nil) -> ThreadAnswer {
    let remark = "\(server.host) does not tell what answers a post."
    return ThreadAnswer(
      nodes: nodes, remark: [more, remark].compactMap(\.self).joined(separator: " "))
  }

  private func show(_ id: Post.ID) -> Signal<ThreadNode, SearchError> {
    let items: QueryItems = [("id", id.text), ("tweet_mode", "extended")]
    let url = items.appended(to: server.base + Self.path)
    return server.read(url) { response throws(SearchError) in try node(of: response, id) }
  }

  private func node(of response: HTTPResponse, _ id: Post.ID) throws(SearchError) -> ThreadNode {
    guard response.status == 200 else {
      let codes = response.errorMessage?.codes ?? []
      // 63: its author was suspended. 144: not there; 34 says that of the path. 179: protected.
      if codes.contains(179) { return ThreadNode(id: id, content: .withheld(.protected)) }
      let isSilent = response.status == 404 && codes.isEmpty && !response.isWebPage
      if isSilent || response.status == 410 || codes.contains(63) || codes.contains(144) {
        return ThreadNode(id: id, content: .gone)
      }
      throw server.error(for: response)
    }
    let json = try server.json(of: response)
    guard let post = StatusesPage.post(of: json, service: server.service), post.id == id else {
      throw .noAnswer(in: response, server: server.host, of: .twitterV1)
    }
    return ThreadNode(post.brought(by: name), parent: post.parent)
  }
}
