/// Why a text is not TOML, and where. The words may quote the text: not for files that hold secrets.
package struct TOMLFault: Error, Sendable, Hashable {
  package var line: Int
  /// Code points from the beginning of the line, counted from 1.
  package var column: Int
  package var message: String
}
