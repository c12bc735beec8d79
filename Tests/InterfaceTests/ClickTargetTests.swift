import Canvas
import Posts
import Testing

@testable import Interface

struct ClickTargetTests {
  @Test func `what a click would mean is told without doing it`() {
    var state = sampleState("swift", posts: samplePosts(3))
    let layout = Layout(state.size)
    let row = Point(column: layout.rows.column + 5, row: layout.rows.row)
    #expect(state.clickTarget(at: row) == .list(.row(0)))
    let field = Point(column: layout.field.column + 3, row: layout.field.row)
    #expect(state.clickTarget(at: field) == .list(.field(1, first: 0)))
    #expect(state.clickTarget(at: Point(column: 0, row: 0)) == .list(nil))
    press(Key(.enter), in: &state)
    #expect(state.clickTarget(at: row) == .post)
    press(Key(.function(2)), in: &state)
    #expect(state.clickTarget(at: row) == .sheet)
    state.size = Size(columns: 5, rows: 2)
    #expect(state.clickTarget(at: row) == .nothing)
  }
}
