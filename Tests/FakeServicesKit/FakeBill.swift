import Posts

/// What a service charges: each post and each person is charged once a day of UTC.
package struct FakeBill: Sendable {
  private var days: [String: (posts: Set<String>, users: Set<String>)] = [:]
  /// What each day would cost if everything were charged each time it is sent.
  private var gross: [String: Int] = [:]

  /// In millionths of a dollar.
  static let perPost = 5_000
  static let perUser = 10_000

  mutating func add(posts: [String], users: [String], at time: Timestamp) {
    let day = String(time.iso8601.prefix(10))
    var items = days[day] ?? ([], [])
    items.posts.formUnion(posts)
    items.users.formUnion(users)
    days[day] = items
    gross[day, default: 0] += posts.count * Self.perPost + users.count * Self.perUser
  }

  /// What the dearest day would cost if posts and people were charged each time they are sent.
  package var dearestGrossDay: Int { gross.values.max() ?? 0 }

  /// What a day costs, in millionths of a dollar.
  package func microdollars(on day: String) -> Int {
    let items = days[day] ?? ([], [])
    return items.posts.count * Self.perPost + items.users.count * Self.perUser
  }

  /// What all days cost together, in millionths of a dollar.
  package var microdollars: Int { days.keys.reduce(0) { $0 + microdollars(on: $1) } }

  var json: FakeJSON {
    .array(
      days.keys.sorted().map { day in
        .fields([
          "day": .string(day), "posts": .number(days[day]?.posts.count ?? 0),
          "users": .number(days[day]?.users.count ?? 0),
          "microdollars": .number(microdollars(on: day)),
        ])
      })
  }
}
