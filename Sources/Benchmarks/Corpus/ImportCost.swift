import Foundation

/// What an import took; kept beside the archive that it made.
struct ImportCost: Codable {
  var posts: Int
  var seconds: Double
  var peakMemory: Int

  var rate: Double { Double(posts) / seconds }

  init(_ child: Child, posts: Int) {
    self.posts = posts
    seconds = child.seconds
    peakMemory = child.peakMemory
  }

  init?(readingFrom path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let cost = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = cost
  }

  func write(to path: String) throws {
    try JSONEncoder().encode(self).write(to: URL(filePath: path))
  }
}
