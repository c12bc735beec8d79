import HTTP
import PostFormats
import Posts
import Signals
import Synchronization

/// One server of Mastodon as both its searches and its lists of people ask it.
package struct MastodonServer: Sendable {
  let base: String
  /// As its people's names have it.
  let host: String
  private let account: String?
  private let transport: any HTTPTransport
  let numbers = MastodonNumbers()

  /// - Parameter transport: signs by itself, where the source has an account.
  package init(_ source: Source, over transport: any HTTPTransport) {
    base = source.base
    host = HTTPAddress.host(of: base)
    account = source.account
    self.transport = transport
  }

  /// Whether requests are signed: then other words are needed for what a server keeps for its
  /// members.
  var hasAccount: Bool { account != nil }

  /// Sends one request, and makes a value of its answer.
  ///
  /// - Parameter next: the request that this one only prepares, if it does.
  func read<Value: Sendable>(
    _ url: String, leadsTo next: String? = nil,
    _ value: @escaping @Sendable (JSONValue, HTTPResponse) throws(SearchError) -> Value
  ) -> Signal<Value, SearchError> {
    respond(url, leadsTo: next) { response throws(SearchError) in
      try value(try json(of: response), response)
    }
  }

  /// Sends one request, and makes a value of its answer, whatever its status.
  func respond<Value: Sendable>(
    _ url: String, leadsTo next: String? = nil,
    _ value: @escaping @Sendable (HTTPResponse) throws(SearchError) -> Value
  ) -> Signal<Value, SearchError> {
    transport.response(to: HTTPRequest(.get, url, leadsTo: next))
      .mapError { SearchError($0, of: .mastodon, for: account) }
      .tryMap(value)
  }

  /// A number where one is not known yet: in the address of the request that a look-up leads to.
  static let anyNumber = "0"

  /// The server's number of a person; remembered, as it never changes.
  ///
  /// - Parameters:
  ///   - next: the request that needs the number. Nobody should pay for a number that is then of no
  ///     use.
  ///   - absence: what it is that the server has nobody of this name.
  func number(
    of handle: String, leadsTo next: String, absence: SearchError.Kind = .failed
  ) -> Signal<String, SearchError> {
    if let known = numbers.number(ofPerson: handle) { return .just(known) }
    let items: QueryItems = [("acct", handle)]
    return respond(items.appended(to: base + "/api/v1/accounts/lookup"), leadsTo: next) {
      response throws(SearchError) in
      // Of people who are gone it says 410.
      if [404, 410].contains(response.status) {
        throw .aboutPerson(response, server: host, of: .mastodon, for: account, absence: absence)
      }
      let json = try json(of: response)
      guard let id = json["id"]?.safeID else { throw .unreadable(response, server: host) }
      numbers.note(id, ofPerson: handle)
      return id
    }
  }

  /// The value in an answer, if its status says that it is one.
  func json(of response: HTTPResponse) throws(SearchError) -> JSONValue {
    guard response.status == 200 else {
      let error = SearchError(response, server: host, of: .mastodon, for: account)
      throw hasAccount ? error : error.withoutAccount(response, of: .mastodon)
    }
    guard let json = response.json else { throw .unreadable(response, server: host) }
    return json
  }
}

/// The server's own numbers of people and posts, which never change; forgotten with the program.
/// Safe from any thread.
final class MastodonNumbers: Sendable {
  private let people = Mutex([String: String]())
  private let posts = Mutex([Post.ID: String]())
  /// Enough for some pages; after so many, all are forgotten.
  private static let (maxPeople, maxPosts) = (1000, 10_000)

  /// The number of a person, by their name.
  func number(ofPerson handle: String) -> String? { people.withLock { $0[handle] } }

  /// Remembers the number of a person.
  func note(_ number: String, ofPerson handle: String) {
    people.withLock { known in
      if known.count >= Self.maxPeople { known.removeAll() }
      known[handle] = number
    }
  }

  /// The number of a post.
  func number(ofPost id: Post.ID) -> String? { posts.withLock { $0[id] } }

  /// Remembers the number of a post.
  func note(_ number: String, ofPost id: Post.ID) {
    posts.withLock { known in
      if known.count >= Self.maxPosts { known.removeAll() }
      known[id] = number
    }
  }
}
