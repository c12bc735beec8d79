extension QueryOperator {
  /// The operator whose group of values is still open at the end of a text: `from:(ada OR `.
  package static func group(openBehind text: String) -> QueryOperator? {
    var lexer = QueryLexer(text)
    var names: [String?] = []
    while let (token, _) = lexer.next() {
      switch token {
      case .open(_, let name): names.append(name ?? names.last ?? nil)
      case .close: names.removeLast()
      case .strayClose, .or, .piece: break
      }
    }
    guard let name = names.last ?? nil else { return nil }
    return QueryOperator(name: QueryPieceReader.folded(name))
  }
}
