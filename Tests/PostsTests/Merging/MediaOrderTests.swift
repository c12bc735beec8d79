import RandomTesting
import Testing

@testable import Posts

/// Three versions of a post's pictures, with addresses as three programs write them. The result is
/// the same in whatever order they come, and has all that any of them knows.
@Suite struct MediaOrderTests {
  private static let orders = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  /// Some versions have only the first pictures.
  @Test func `at X no spelling of an address decides anything`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let kinds = anyKinds(&random)
      let versions = (0..<3).map { _ -> [Post.Media] in
        let program = Int.random(in: 0..<3, using: &random)
        let count = min(kinds.count, Int.random(in: 1...6, using: &random))
        return kinds.prefix(count).enumerated().map { number, kind in
          medium(kind, at: Self.addressOfX(kind, number, by: program), &random)
        }
      }
      expectOneResult(versions)
    }
  }

  @Test func `stills that have keys of their own give way to the films`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<400 {
      let kinds = anyKinds(&random)
      let versions = (0..<3).map { _ -> [Post.Media] in
        let program = Int.random(in: 0..<3, using: &random)
        return kinds.enumerated().map { number, kind in
          let address = Self.addressOfX(kind, number, by: program)
          let isStill = program == 2 && kind == .video
          return medium(
            kind, at: isStill ? "https://pbs.twimg.com/media/S\(number).jpg" : address, &random)
        }
      }
      expectOneResult(versions)
    }
  }

  @Test func `elsewhere places tell which pictures are the same`() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<400 {
      let kinds = anyKinds(&random)
      let versions = (0..<3).map { _ -> [Post.Media] in
        let server = Int.random(in: 0..<3, using: &random)
        return kinds.enumerated().map { number, kind in
          medium(kind, at: "https://s\(server).example/\(number).jpg", &random)
        }
      }
      expectOneResult(versions)
    }
  }

  private func anyKinds(_ random: inout SeededGenerator) -> [Post.Media.Kind] {
    let kinds: [Post.Media.Kind] = [.photo, .photo, .video, .gif]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      kinds[Int.random(in: 0..<kinds.count, using: &random)]
    }
  }

  /// A medium, with words and a file or without.
  private func medium(
    _ kind: Post.Media.Kind, at url: String, _ random: inout SeededGenerator
  ) -> Post.Media {
    let alts = [nil, nil, "a cat", "a dog", "a large cat"]
    let files: [Post.Media.File?] = [
      nil, nil, Post.Media.File(path: "/a.zip", member: "m/1.jpg"),
      Post.Media.File(path: "/b/1.jpg"),
      Post.Media.File(path: "/a-media/3f/3f00000000000000-0.jpg"),
    ]
    return Post.Media(
      kind: kind, url: url, alt: alts[Int.random(in: 0..<alts.count, using: &random)],
      file: files[Int.random(in: 0..<files.count, using: &random)])
  }

  private static func addressOfX(_ kind: Post.Media.Kind, _ number: Int, by program: Int) -> String
  {
    switch (kind, program) {
    case (.photo, 0): "https://pbs.twimg.com/media/A_\(number).jpg"
    case (.photo, 1): "https://pbs.twimg.com/media/A_\(number)?format=jpg&name=large"
    case (.photo, _): "http://pbs.twimg.com/media/A_\(number).jpg:large"
    case (.gif, 2): "https://pbs.twimg.com/tweet_video_thumb/G-\(number).jpg"
    case (.gif, _): "https://video.twimg.com/tweet_video/G-\(number).mp4"
    case (_, 0): "https://video.twimg.com/ext_tw_video/\(number)/pu/vid/640x360/f.mp4?tag=1"
    case (_, 1): "https://video.twimg.com/ext_tw_video/\(number)/pu/vid/1280x720/g.mp4?tag=1"
    default: "https://pbs.twimg.com/ext_tw_video_thumb/\(number)/pu/img/s.jpg"
    }
  }

  private func expectOneResult(_ versions: [[Post.Media]]) {
    let merged = versions[0].merging(versions[1]).merging(versions[2])
    for order in Self.orders {
      let (a, b, c) = (versions[order[0]], versions[order[1]], versions[order[2]])
      #expect(a.merging(b).merging(c) == merged && a.merging(b.merging(c)) == merged)
    }
    for version in versions { #expect(merged.merging(version) == merged) }
    #expect(merged.count == versions.map(\.count).max())
    for (place, item) in merged.enumerated() {
      let known = versions.filter { place < $0.count }.map { $0[place] }
      let words = known.compactMap(\.alt)
      #expect(item.alt?.utf8.count == words.map(\.utf8.count).max())
      let hasFile = known.contains { $0.file != nil }
      #expect((item.file != nil) == hasFile)
    }
  }
}
