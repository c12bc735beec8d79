extension Secret {
  /// The value of `Authorization` that signs by this token (RFC 6750).
  var bearer: String { "Bearer " + revealed }
}
