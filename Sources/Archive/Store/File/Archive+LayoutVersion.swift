extension Archive {
  /// Names the form in which this program writes archives: tokens, prefixes, tables. What was
  /// measured over an archive of another form says nothing about this one.
  package static var layoutVersion: String {
    "\(IndexTokens.version).\(RunIndex.longestPrefix).\(Schema.layout)"
  }
}
