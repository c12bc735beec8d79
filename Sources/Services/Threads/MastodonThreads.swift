import HTTP
import PostFormats
import Posts
import Signals

/// Conversations as a server of Mastodon knows them: `statuses/:id/context`.
///
/// The number in it is that server's own. It is known for posts that the server has just brought,
/// and it stands in the address of posts that were written there; only members may look up others.
package struct MastodonThreads: ThreadService {
  private let name: String
  private let server: MastodonServer

  /// - Parameter server: the one that the source's searches ask, too, since it remembers numbers.
  package init(_ source: Source, at server: MastodonServer) {
    name = source.name
    self.server = server
  }

  /// One request, or two where the number of the post is looked for.
  package func thread(of post: Post) -> Signal<ThreadAnswer, SearchError> {
    guard post.id.service == PostService.mastodon else {
      return .fail(.foreign(post, to: server.host))
    }
    if let number = server.numbers.number(ofPost: post.id) ?? ownNumber(of: post) {
      return context(of: post, number: number)
    }
    guard server.hasAccount else { return .fail(.elsewhere(server.host)) }
    return number(of: post).flatMap { context(of: post, number: $0) }
  }

  /// The number of a post of this server, as its address tells it: `/users/ada/statuses/1`,
  /// `/@ada/1`, and `/notice/A1` of other programs.
  private func ownNumber(of post: Post) -> String? {
    for address in [post.url, post.id.text].compactMap(\.self) {
      guard FediversePeople.host(of: address) == server.host.lowercased() else { continue }
      let parts = address.split(separator: "/").dropFirst(2)
      guard let number = parts.last, parts.count >= 2, let place = parts.dropLast().last,
        place == "statuses" || place == "notice" || place.hasPrefix("@"),
        number.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: "-") }),
        number.utf8.count <= 64
      else { continue }
      return String(number)
    }
    return nil
  }

  /// Asks by the address; the server fetches the post when it does not have it yet.
  private func number(of post: Post) -> Signal<String, SearchError> {
    server.read(
      MastodonRoute.url(base: server.base, resolving: post.id.text),
      leadsTo: contextURL(of: MastodonServer.anyNumber)
    ) { json, _ throws(SearchError) in
      // Some programs look for the words of an address that they cannot resolve.
      let found = json["statuses"]?.list.first { status in
        let names = [status["uri"]?.safeID, status["url"]?.safeID, status["url"]?.address]
        return names.contains { $0 != nil && ($0 == post.id.text || $0 == post.url) }
      }
      guard let number = found?["id"]?.safeID else { throw .notFound(server.host) }
      server.numbers.note(number, ofPost: post.id)
      return number
    }
  }

  private func contextURL(of number: String) -> String {
    server.base + "/api/v1/statuses/" + PercentEncoding.encode(number) + "/context"
  }

  private func context(of post: Post, number: String) -> Signal<ThreadAnswer, SearchError> {
    server.respond(contextURL(of: number)) { response throws(SearchError) in
      // Somebody else's private post is answered in the same way.
      if [404, 410].contains(response.status), !response.isWebPage, !post.visibility.isPrivate {
        return .gone(post.id, usage: response.usage)
      }
      let json = try server.json(of: response)
      let context = MastodonContext(json, host: server.host, around: post.id, number: number)
      guard context.isContext else {
        throw .noAnswer(in: response, server: server.host, of: .mastodon)
      }
      for (id, number) in context.numbers { server.numbers.note(number, ofPost: id) }
      return answer(of: context, response, post)
    }
  }

  private func answer(of context: MastodonContext, _ response: HTTPResponse, _ post: Post)
    -> ThreadAnswer
  {
    // Of a long conversation, the posts nearest to this one are kept.
    let above = context.ancestors.suffix(ThreadAnswer.maxPosts - 1)
    let below = context.descendants.prefix(ThreadAnswer.maxPosts - 1 - above.count)
    let isCut = above.count < context.ancestors.count || below.count < context.descendants.count
    let isSent = context.returned.descendants < maxBelow
    // A post that was sent but is not shown is not gone.
    let isWhole = isSent && below.count == context.returned.descendants
    var focus = post
    focus.replyTo = context.ancestors.last?.id.text
    let nodes =
      above.map { ThreadNode($0, parent: $0.parent) }
      + below.map { ThreadNode($0, parent: $0.parent, hasAllReplies: isWhole) }
    let itself = ThreadNode(focus, parent: focus.parent, hasAllReplies: isWhole)
    let isFetching = response.headers["mastodon-async-refresh"]?.contains("result_count") == true
    return ThreadAnswer(
      nodes: nodes.map { $0.brought(by: name) } + [itself], home: server.host,
      remark: isCut ? ThreadAnswer.remarkOfMore : remark(isSent: isSent, isFetching: isFetching),
      usage: response.usage)
  }

  /// What is missing, and why.
  private func remark(isSent: Bool, isFetching: Bool) -> String? {
    if isSent { return isFetching ? "\(server.host) is still fetching answers." : nil }
    return server.hasAccount
      ? "Only the first answers." : "More answers only with an account of \(server.host)."
  }

  /// The most answers that are sent. Without an account also only twenty levels.
  private var maxBelow: Int { server.hasAccount ? ThreadAnswer.maxSentEachWay : 60 }
}

extension SearchError {
  /// The error for a post of another server: without an account a server looks up none.
  fileprivate static func elsewhere(_ host: String) -> SearchError {
    .accountWanted(
      "\(host) looks for posts of other servers only with an account.", by: .mastodon)
  }

  fileprivate static func notFound(_ host: String) -> SearchError {
    SearchError(
      message: "\(host) does not find this post: it is deleted, or its server does not answer.",
      remedy: "Open it in the browser.")
  }
}
