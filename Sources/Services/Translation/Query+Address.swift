import Posts

extension Query {
  /// The address of a post, if one was typed and nothing else; `nil` for any other query. The posts
  /// that link to it match as well.
  var address: PostAddress? {
    guard conditions.count == 1 else { return nil }
    let members: [Condition]
    if case .any(let all) = conditions[0] { members = all } else { members = conditions }
    let others = members.filter { !$0.isAboutLinks }
    guard others.count == 1, case .term(.post(let address)) = others[0] else { return nil }
    return address
  }
}

extension Query.Condition {
  /// Whether it asks for nothing but links.
  fileprivate var isAboutLinks: Bool {
    switch self {
    case .term(.host), .term(.link): true
    case .term, .not: false
    case .any(let members), .all(let members): members.allSatisfy(\.isAboutLinks)
    }
  }
}
