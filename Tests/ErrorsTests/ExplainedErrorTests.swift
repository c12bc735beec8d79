import Testing

@testable import Errors

@Suite struct ExplainedErrorTests {
  @Test(arguments: [
    ("The disk is full.", "Make room.", "The disk is full. Make room."),
    ("no terminal", "start one", "no terminal — start one"),
    ("Still counting…", "Wait.", "Still counting… Wait."),
    ("The disk is full.", "", "The disk is full."),
    ("", "Make room.", "Make room."),
  ]) func `what to do follows what went wrong, after a dash where that is no sentence`(
    message: String, remedy: String, sentences: String
  ) {
    #expect(Mishap(message: message, remedy: remedy).sentences == sentences)
  }
}

private struct Mishap: ExplainedError {
  let message: String
  let remedy: String
}
