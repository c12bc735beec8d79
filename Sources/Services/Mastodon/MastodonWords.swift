import HTTP
import PostFormats
import Posts
import Signals
import Synchronization

/// Whether a server looks for words, which no answer tells: one without full-text search finds
/// nothing.
struct MastodonWords: Sendable {
  /// How long a server that seems not to look for words is not asked for any. Its search may only
  /// have been out of order, which looks the same.
  private static let pause = Duration.seconds(600)

  private let server: MastodonServer
  private let moment: @Sendable () -> Instant
  private let finding = Finding()

  /// - Parameter moment: the clock that times the finding, which no one sets.
  init(of server: MastodonServer, moment: @escaping @Sendable () -> Instant) {
    self.server = server
    self.moment = moment
  }

  /// Whether the server looks for words; `nil` if it is not known, or not any more.
  var areKnown: Bool? { finding.value(at: moment()) }

  /// Notes that posts were found by their words; that holds from then on.
  func noteFound() { finding.note(true, until: .never) }

  /// Whether the server looks for words at all: then it finds at least what the account itself
  /// wrote. For an account that wrote nothing this cannot be told, and what was found stands.
  func canSearch() -> Signal<Bool, SearchError> {
    if let known = areKnown { return .just(known) }
    return findsOwnPosts().flatMap { findsOwn in
      if findsOwn {
        noteFound()
        return .just(true)
      }
      return hasPosts().map { hasPosts in
        // If it has posts that are not found, the server looks for no words.
        if let hasPosts {
          finding.note(!hasPosts, until: hasPosts ? moment() + Self.pause : .never)
        }
        return hasPosts != true
      }
    }
  }

  private func findsOwnPosts() -> Signal<Bool, SearchError> {
    let items: QueryItems = [("q", "from:me"), ("type", "statuses"), ("limit", "1")]
    return server.read(items.appended(to: server.base + "/api/v2/search")) { json, _ in
      MastodonPage(json, host: server.host).returned > 0
    }
  }

  /// Whether the account has written something itself; assumed if the server keeps that from the
  /// token. `nil` if the server is out of order or asked too often, which says nothing about it.
  private func hasPosts() -> Signal<Bool?, SearchError> {
    let url = server.base + "/api/v1/accounts/verify_credentials"
    let account: Signal<HTTPResponse, SearchError> =
      server.respond(url, leadsTo: ownPosts(of: MastodonServer.anyNumber)) { $0 }
    return account.flatMap { response -> Signal<Bool?, SearchError> in
      if response.saysNothing { return .just(nil) }
      guard response.status == 200, let account = response.json else { return .just(true) }
      if account["statuses_count"]?.int == 0 { return .just(false) }
      // The posts that are counted may be boosts, which are not searched.
      guard let id = account["id"]?.safeID else { return .just(true) }
      return hasOwnPosts(id)
    }
  }

  /// Whether the account with this number has written something itself.
  private func hasOwnPosts(_ id: String) -> Signal<Bool?, SearchError> {
    server.respond(ownPosts(of: id)) { response in
      if response.saysNothing { return nil }
      guard response.status == 200, let json = response.json else { return true }
      let page = MastodonPage(json, host: server.host)
      return !page.isPage || page.returned > 0
    }
  }

  /// The address of the newest post that the account with this number wrote itself.
  private func ownPosts(of id: String) -> String {
    let items: QueryItems = [("limit", "1"), ("exclude_reblogs", "true")]
    let path = "/api/v1/accounts/" + PercentEncoding.encode(id) + "/statuses"
    return items.appended(to: server.base + path)
  }

  /// What is known so far, and until when it holds. Any thread.
  private final class Finding: Sendable {
    private let state = Mutex((value: false, end: Instant?.none))

    func value(at moment: Instant) -> Bool? {
      let known = state.withLock { $0 }
      guard let end = known.end, moment < end else { return nil }
      return known.value
    }

    /// That words were found stays, even if an earlier doubt ends only now.
    func note(_ value: Bool, until end: Instant) {
      state.withLock { known in
        if value || !known.value { known = (value: value, end: end) }
      }
    }
  }
}

extension HTTPResponse {
  /// Whether the server is out of order or asked too often.
  fileprivate var saysNothing: Bool { isRateLimited || status >= 500 }
}
