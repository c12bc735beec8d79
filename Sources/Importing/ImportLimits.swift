/// How much of a folder, zip or tar is looked at and kept in memory.
struct ImportLimits {
  /// Files of a tar that may hold posts are kept up to so many bytes each, …
  var keptFile = 8 << 20
  /// … and up to so many in all.
  var keptFiles = 32 << 20
}
