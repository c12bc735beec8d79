import Posts

/// The defaults of a source of some kind.
struct SourceDefaults: Sendable {
  var pauseMilliseconds: Int
  var pageSize: Int
  var perPost: Money
  var perUser: Money

  /// Caps of every source with a price.
  static let maxPerDay = Money(microdollars: 500_000)
  static let maxPerMonth = Money(microdollars: 5_000_000)

  init(_ kind: SourceKind) {
    (perPost, perUser) = (.zero, .zero)
    switch kind {
    case .archive: (pauseMilliseconds, pageSize) = (0, 50)
    case .bluesky: (pauseMilliseconds, pageSize) = (150, 25)
    case .mastodon: (pauseMilliseconds, pageSize) = (150, 20)
    case .twitterV1: (pauseMilliseconds, pageSize) = (500, 100)
    case .x:
      (pauseMilliseconds, pageSize) = (500, 10)
      (perPost, perUser) = (Money(microdollars: 5000), Money(microdollars: 10000))
    }
  }
}

extension Source {
  /// A source with the defaults of its kind.
  package init(defaultsOf kind: SourceKind, name: String, baseURL: String? = nil) {
    let defaults = SourceDefaults(kind)
    self.init(
      name: name, kind: kind, baseURL: baseURL ?? kind.usualServer,
      pause: .milliseconds(defaults.pauseMilliseconds), pageSize: defaults.pageSize,
      prices: Prices(perPost: defaults.perPost, perUser: defaults.perUser))
  }
}

extension Prices {
  /// Prices, with the default caps where none are named; `nil` if both prices are zero.
  init?(
    perPost: Money, perUser: Money, maxPerDay: Money? = nil, maxPerMonth: Money? = nil
  ) {
    guard perPost > .zero || perUser > .zero else { return nil }
    self.init(
      perPost: perPost, perUser: perUser, maxPerDay: maxPerDay ?? SourceDefaults.maxPerDay,
      maxPerMonth: maxPerMonth ?? SourceDefaults.maxPerMonth)
  }
}
