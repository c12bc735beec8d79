import Posts

@testable import Importing

/// Counts how often another container is asked for names.
final class CountedContainer: Container {
  private let counted: any Container
  /// How often it was asked for all names.
  private(set) var timesAsked = 0
  /// How often it was asked for the names in one folder.
  private(set) var timesAskedInFolder = 0

  init(_ counted: any Container) { self.counted = counted }

  var names: [String] {
    timesAsked += 1
    return counted.names
  }

  func names(in folder: String) -> [String] {
    timesAskedInFolder += 1
    return counted.names(in: folder)
  }

  func has(_ name: String) -> Bool { counted.has(name) }

  func size(of name: String) -> Int { counted.size(of: name) }

  func open(_ name: String) throws(ImportError) -> any ByteSource { try counted.open(name) }

  func path(of name: String) -> String? { counted.path(of: name) }

  func media(_ name: String) -> Post.Media.File? { counted.media(name) }
}
