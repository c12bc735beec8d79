/// How far an address has come; for the trace.
package enum PictureLoadState: String, Sendable, Hashable {
  /// Somebody wants it.
  case queued
  /// It has one of the places of the transfers, until one of the following.
  case started
  case done
  case failed
  /// Nobody wants it any more.
  case cancelled
}
