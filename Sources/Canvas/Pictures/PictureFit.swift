/// How a picture is brought into its place.
package enum PictureFit: Sendable, Hashable {
  /// The whole place is covered; what is left over at two sides is cut off.
  case fill
  /// All of the picture is seen; two sides of the place may stay empty.
  case inside
}
