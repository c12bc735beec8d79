import PostFormats
import Posts
import Signals

/// Conversations of X's API v2: a search for `conversation_id:`, which reaches back seven days and
/// costs what every search costs.
///
/// It goes through the search itself, so that the same answer is kept for the day, and what was
/// paid for is put into the archive when nobody waits for it any more.
package struct XThreads: ThreadService {
  private let search: XSearch

  package init(_ search: XSearch) { self.search = search }

  /// Sends one request. There is no way to ask about a post whose conversation is not known and
  /// that answers another one.
  package func thread(of post: Post) -> Signal<ThreadAnswer, SearchError> {
    guard post.id.service == PostService.x else { return .fail(.foreign(post, to: "X")) }
    guard let id = post.conversation ?? (post.replyTo == nil ? post.id.text : nil), Int64(id) != nil
    else { return .fail(.noConversation) }
    let query = Query(parsing: "conversation:\(id)", lastWordIsPrefix: false)
    return search.search(query, from: nil).map { answer in
      ThreadAnswer(
        nodes: answer.page.posts.map { ThreadNode($0, parent: $0.parent) },
        remark: answer.page.next == nil
          ? "X tells answers of the last seven days."
          : "X has more answers: search for conversation:\(id)",
        usage: answer.usage)
    }
  }
}

extension SearchError {
  fileprivate static var noConversation: SearchError {
    SearchError(
      .notSearchable,
      message: "X looks for conversations by their number, and this one's is not known.",
      remedy: "Open it in the browser.")
  }
}
