import PostFormats

extension JSONValue {
  /// The values of a field of ActivityPub, where some programs write a single one without a list
  /// around it.
  var values: [JSONValue] { kind == .array ? list : [self] }
}
