/// Which posts may meet a part of a query, as far as an index can say.
enum IndexCandidates: Equatable {
  case everyPost
  /// Only the posts of an expression.
  case only(IndexExpression)
  /// All posts but those of an expression.
  case allBut(IndexExpression)

  /// The posts that all of some expressions have, and none of some others.
  init(inAll wanted: [IndexExpression], butNone unwanted: [IndexExpression]) {
    let inclusion = wanted.count > 1 ? IndexExpression.all(wanted) : wanted.first
    let exclusion = unwanted.count > 1 ? IndexExpression.any(unwanted) : unwanted.first
    switch (inclusion, exclusion) {
    case (let inclusion?, let exclusion?): self = .only(.except(inclusion, exclusion))
    case (let inclusion?, nil): self = .only(inclusion)
    case (nil, let exclusion?): self = .allBut(exclusion)
    case (nil, nil): self = .everyPost
    }
  }

  /// The expression that has all candidates; `nil` where every post may be one, or nearly every
  /// post.
  var wanted: IndexExpression? { if case .only(let wanted) = self { wanted } else { nil } }

  /// The expression that has none of them; `nil` where nothing is left out.
  var unwanted: IndexExpression? { if case .allBut(let unwanted) = self { unwanted } else { nil } }
}
