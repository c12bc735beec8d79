/// A failure of the tests.
struct Broken: Error, Equatable {
  var reason = "broken"
}
