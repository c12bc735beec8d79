/// How far the demo archive is, while nothing of one's own was imported.
package enum DemoProgress: Sendable, Hashable {
  /// Posts made so far, of how many.
  case making(Int, of: Int)
  case ready
}
