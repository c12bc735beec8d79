import Canvas
import Posts
import Testing

@testable import Interface

/// Failed sources for which the pane has no room.
struct HiddenFailureTests {
  private let archive = SourceStatus(name: "archive", total: 512)

  private func source(_ name: String, hasFailed: Bool) -> SourceStatus {
    let settings = Source(
      name: name, kind: .mastodon, account: "home", pause: .milliseconds(150), pageSize: 10,
      asking: .typing)
    let error = SearchError(.failed, message: "No route to host.", remedy: "")
    return SourceStatus(
      name: name, condition: hasFailed ? .failed(error) : .ready, settings: settings,
      access: .allowed(nil))
  }

  /// A screen with three live sources, some of which have failed.
  private func state(columns: Int, failed: Set<String>) -> State {
    let names = ["one.example", "two.example", "three.example"]
    let live = names.map { source($0, hasFailed: failed.contains($0)) }
    var state = sampleState("swift", columns: columns, rows: 10)
    _ = update(&state, .sources([archive] + live))
    _ = update(&state, answer([samplePost("a post")], to: state, count: .exactly(1)))
    return state
  }

  @Test(arguments: [["three.example"], ["two.example", "three.example"]])
  func `in one line the sign of a failure stands before their number`(failed: Set<String>) {
    let state = state(columns: 40, failed: failed)
    let frame = render(state)
    #expect(frame.text(ofRow: 1) == "│ ● archive 512   ● one.example   ✗ +2 │")
    let palette = Palette(state.theme)
    #expect(frame[34, 1].style == palette.warning && frame[36, 1].style == palette.faint)
  }

  @Test func `without a failure there is the number alone`() {
    let frame = render(state(columns: 40, failed: []))
    #expect(frame.text(ofRow: 1) == "│ ● archive 512   ● one.example   +2   │")
  }

  @Test func `a click on the sign does what one on the number does`() {
    var state = state(columns: 40, failed: ["three.example"])
    let mouse = Input.Mouse(.press, at: Point(column: 34, row: 1))
    _ = update(&state, .input(.mouse(mouse)))
    #expect(state.selectedItem == .source("two.example"))
  }

  @Test func `in the list it stands before how many are seen`() {
    let frame = render(state(columns: 100, failed: ["three.example"]))
    #expect(frame.text(ofRow: 4).dropFirst(2).hasPrefix("Sources         ✗ 1–3 of 4"))
  }
}
