import Files
import Libc

/// A path that a person gave, and at which there is nothing.
package enum MissingFile {
  /// Whether there is surely nothing at a path. In a folder that may not be entered nobody knows;
  /// then the import says why.
  package static func isAt(_ path: String) -> Bool {
    path != StandardInput.path && path.withPath { access($0, F_OK) } != 0
      && (errno == ENOENT || errno == ENOTDIR)
  }

  /// What is reported of it beside files that are read.
  static let error = ImportError(
    "there is no such file", remedy: "give the path of the export or dump")
}
