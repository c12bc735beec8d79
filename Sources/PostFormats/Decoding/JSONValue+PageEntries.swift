extension JSONValue {
  /// The entries of a list of posts that are read: the first thousand. No service sends more than a
  /// hundred, and a server that sends all that an answer has room for must not hold up the screen.
  var pageEntries: [JSONValue] { Array(elements.prefix(1000)) }

  /// How many entries a list has, also those that are not read; 0 for any other kind.
  var entryCount: Int { elements.reduce(0) { count, _ in count + 1 } }
}
