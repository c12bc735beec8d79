import Foundation
import Posts
import Testing

@testable import Saved

/// A person's comment right above a search belongs to that search, and to no other.
struct SavedCommentsTests {
  private let folder = Folder()
  private var file: SavedFile { SavedFile(folder.path + "/state/saved.toml") }

  private func write(_ text: String) throws {
    _ = try file.apply([.add(SavedSearch(text: "made"), at: nil)])
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
  }

  private var text: String {
    (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
  }

  private static let written = """
    # Saved searches

    # about swift
    [[search]]
    query = "swift"

    # about coffee,
      # and tea
    [[search]]
    query = "coffee" # not about the third
    [[search]]
    query = "third"

    """

  @Test(arguments: [0, 1, 2])
  func `a search goes with its comments, and comes back with them to its place`(index: Int) throws {
    try write(Self.written)
    let content = file.content()
    let search = content.searches[index]
    let left = try file.apply([.remove(search.text)])
    #expect(left.searches == content.searches.filter { $0.text != search.text })
    #expect(!text.contains("about \(search.text)") && text.hasPrefix("# Saved searches\n\n"))
    #expect(try file.apply([.add(search, at: index)]) == content)
  }

  @Test func `every byte is as before when a search has come back`() throws {
    try write(Self.written)
    let searches = file.content().searches
    #expect(searches.map(\.comments) == ["# about swift", "# about coffee,\n  # and tea", ""])
    _ = try file.apply([.remove("swift")])
    _ = try file.apply([.add(searches[0], at: 0)])
    #expect(text == Self.written)
  }

  @Test func `what is added in front of a search does not take its comments`() throws {
    try write(Self.written)
    let content = try file.apply([.add(SavedSearch(text: "new"), at: 1)])
    #expect(content.searches.map(\.text) == ["swift", "new", "coffee", "third"])
    #expect(text.contains("\n[[search]]\nquery = \"new\"\n\n# about coffee,\n  # and tea\n[["))
  }

  @Test func `a text of many lines above a search holds no comment`() throws {
    let before = "other = '''\n# x'''\n[[search]]\nquery = \"swift\"\n"
    try write(before + "[[search]]\nquery = \"third\"\n")
    _ = try file.apply([.remove("third"), .remove("swift")])
    #expect(text == "other = '''\n# x'''\n")
  }
}
