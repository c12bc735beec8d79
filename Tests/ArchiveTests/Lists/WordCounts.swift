import GRDB
import Testing

@testable import Archive

/// Expects that a run has the given number of posts with each of these words.
func expectPosts(
  _ counts: KeyValuePairs<String, Int>, of run: Run, in db: Database,
  location: SourceLocation = #_sourceLocation
) throws {
  for (word, count) in counts {
    let source = try RunIndexes(db).source(.word(word), of: run)
    let found = try source.stretch(in: 0..<Doclist.largest).places.count
    #expect(found == count, "\(word)", sourceLocation: location)
  }
}
