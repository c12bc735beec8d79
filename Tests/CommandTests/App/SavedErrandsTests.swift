import Foundation
import Interface
import Posts
import Saved
import Testing

@testable import twinstant

@Suite struct SavedErrandsTests {
  private let program: Program
  private let tea = SavedSearch(text: "tea")
  private let ink = SavedSearch(text: "ink")
  private let looking = SavedChange.look("tea", at: Timestamp(seconds: 1_600_000_000), newest: nil)

  init() throws { program = try Program() }

  /// The errands of a file in which tea is saved and that can no longer be changed: a folder stands
  /// in the place of its lock, so that even the superuser may not.
  private func fixed() throws -> SavedErrands {
    let path = program.home + "/saved.toml"
    let errands = SavedErrands(SavedFile(path))
    #expect(errands.keeping(.add(tea, at: nil))() == [.saved([tea], problems: [])])
    try FileManager.default.removeItem(atPath: path + ".lock")
    try FileManager.default.createDirectory(
      atPath: path + ".lock", withIntermediateDirectories: false)
    return errands
  }

  /// Whether the action tells why the file could not be written.
  private func isReason(_ action: Action?) -> Bool {
    guard case .noted(let note)? = action else { return false }
    return note.kind == .warning && note.text.contains("saved.toml cannot be written")
  }

  @Test func `what could not be saved or removed is not shown as if it were`() throws {
    let errands = try fixed()
    for change in [SavedChange.add(ink, at: nil), .remove("tea")] {
      let told = errands.keeping(change)()
      #expect(told.count == 2 && told.first == .saved([tea], problems: []), "\(told)")
      #expect(isReason(told.last), "\(told)")
    }
    #expect(errands.load() == [.saved([tea], problems: [])])
  }

  @Test func `a look that could not be written is not taken back`() throws {
    let errands = try fixed()
    let told = errands.keeping(looking)()
    #expect(told.count == 1 && isReason(told.first), "\(told)")
  }

  @Test func `while changes are to be written the screen is ahead of the file`() throws {
    let errands = SavedErrands(SavedFile(program.home + "/saved.toml"))
    let (first, second) = (
      errands.keeping(.add(tea, at: nil)), errands.keeping(.add(ink, at: nil))
    )
    #expect(errands.load().isEmpty && first().isEmpty)
    #expect(second() == [.saved([tea, ink], problems: [])])
  }
}
