extension String {
  /// A name as people type it, without the `@` before it.
  package var withoutAt: Substring { hasPrefix("@") ? dropFirst() : self[...] }
}
