import Canvas
import Posts
import Testing

@testable import Interface

/// Followers who want to be seen by members alone.
extension FollowersTests {
  @Test func `a page on which all are left out is not said to be the last`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    var answer = FollowersAnswer(people: [], next: .token("2"))
    answer.withheld = 20
    _ = update(&state, .followers(request("bluesky"), .success(answer)))
    #expect(state.followers?.lastLine(now: state.now) == "more · 20 older ones")
    #expect(
      press(Key(.enter), in: &state).first == .followers(request("bluesky", .token("2"))))
  }

  @Test func `those who are left out are counted where the list ends`() {
    var state = list()
    press(Key(.function(3)), in: &state)
    var answer = FollowersAnswer(people: [person(1)])
    answer.withheld = 2
    _ = update(&state, .followers(request("bluesky"), .success(answer)))
    #expect(
      state.followers?.lastLine(now: state.now) == "2 followers want to be seen by members alone.")
    #expect(render(state).text.contains("2 followers want to be seen by members alone."))
  }
}
