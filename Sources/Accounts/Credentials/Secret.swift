/// A text that only a signature may see: printing, dumping and interpolating show nothing of it.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself, for a header that is sent and a file that is 0600; nowhere else.
  package let revealed: String

  package init(_ text: String) { revealed = text }

  /// The value of `Authorization` that signs by this token (RFC 6750).
  var bearer: String { "Bearer " + revealed }

  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
