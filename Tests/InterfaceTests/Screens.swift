import Canvas
import Testing

@testable import Interface

/// Expects that a person sees this screen; a failure says which rows differ.
func expectScreen(
  _ state: State, _ expected: String, location: SourceLocation = #_sourceLocation
) {
  if let difference = render(state).difference(from: expected) {
    Issue.record(Comment(rawValue: difference), sourceLocation: location)
  }
}
