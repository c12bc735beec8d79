import Canvas
import Errors
import Posts

/// Who follows a person, as far as it is known.
package struct FollowersList: Sendable, Equatable {
  /// What was asked first.
  let request: FollowersRequest
  /// What each person costs; `nil` when they are free.
  let pricePerPerson: Money?
  /// People who are asked for before the first page, and cost as much.
  let peopleBefore: Int
  /// The key that opens a row, and asks in the last one.
  let openKey: String
  package internal(set) var people: [Profile] = []
  /// Where the next page goes on; `nil` when there is none, or none yet.
  var next: Page.Cursor?
  /// Whether an answer is under way.
  var isAsking = false
  /// Since when an answer is under way; the spinner turns by it.
  var since: Timestamp
  var failure: SearchError?
  /// How many are left out, as they want to be seen by members alone.
  var withheld = 0
  /// Whether a request was answered to its end, perhaps with nobody.
  var hasEnded = false
  /// The row selected; behind the last person the line for more.
  var selected = 0
  var viewport = Viewport()

  init(
    _ request: FollowersRequest, pricePerPerson: Money? = nil, peopleBefore: Int = 0,
    openKey: String, since: Timestamp
  ) {
    self.request = request
    self.pricePerPerson = pricePerPerson
    self.peopleBefore = peopleBefore
    self.openKey = openKey
    self.since = since
  }

  /// The most that all requests of the next key cost; `nil` when they are free.
  var price: Money? {
    pricePerPerson.map { $0 * (FollowersRequest.pageSize + (next == nil ? peopleBefore : 0)) }
  }

  /// Lines of one person: name, and a line of the description.
  static let height = 2

  /// Whether the spinner turns, as an answer is under way and nobody is there yet.
  var isSpinning: Bool { isAsking && people.isEmpty }

  /// Whether nothing was asked yet, because it costs money.
  var isUnasked: Bool { people.isEmpty && !isAsking && failure == nil && !hasEnded }

  /// Whether a key asks for the first ones, for more, or again: not before the service wants to be
  /// asked again.
  func isAskable(now: Timestamp) -> Bool {
    !isAsking && failure?.again(now: now) == nil && (isUnasked || failure != nil || next != nil)
  }

  /// Whether Enter does something with the selected row.
  func isOpenable(now: Timestamp) -> Bool {
    people.indices.contains(selected) || isAskable(now: now)
  }

  /// What stands behind the last person, or in place of all of them. The time changes its words,
  /// not whether there are any.
  func lastLine(now: Timestamp) -> String? {
    if isAsking { return people.isEmpty ? nil : "more on their way…" }
    let price = upTo(price)
    if isUnasked { return "\(openKey) asks for the latest \(FollowersRequest.pageSize)\(price)" }
    if let failure {
      let reason = (people.isEmpty ? failure.title + " — " : "") + failure.sentences(now: now)
      if !failure.isWorthAskingAgain || !isAskable(now: now) { return reason }
      return reason.followed(by: failure.askingAgain(by: openKey) + price)
    }
    if next == nil, let remark = FollowersAnswer.remark(ofWithheld: withheld) { return remark }
    // It is not known that nobody does: some people on Mastodon hide who follows them.
    if people.isEmpty, next == nil {
      return "\(request.source ?? request.service) names nobody who follows "
        + "@\(request.person.handle)."
    }
    return next == nil ? nil : "more · \(FollowersRequest.pageSize) older ones\(price)"
  }

  /// People, and the line behind them.
  var rowCount: Int { people.count + (lastLine(now: since) == nil ? 0 : 1) }

  /// Lines of a row. Behind the last person a reason may need more than one.
  func height(columns: Int, now: Timestamp) -> (Int) -> Int {
    let count = people.count
    let last = failure == nil ? "" : lastLine(now: now) ?? ""
    let lines = max(1, wrap(last, columns: columns, maxLines: Self.mostOfReason).count)
    return { $0 < count ? Self.height : lines }
  }

  /// Lines that a reason takes at most behind people.
  private static let mostOfReason = 4

  /// `Followers of @ada · latest 20`; for the demo's people it says that they are invented.
  /// “latest” is left out where none could be had.
  var title: String {
    let count = max(FollowersRequest.pageSize, people.count)
    let followers = request.isOfInvented ? "Invented followers" : "Followers"
    let latest = people.isEmpty && (failure != nil || hasEnded) ? "" : " · latest \(count.grouped)"
    return "\(followers) of \(request.person.mention)" + latest
  }
}
