/// The words of a post of the fediverse, and the post that it quotes.
///
/// For programs that cannot show quotes, servers write the address of the quoted post into the
/// words. It is removed where the quote is known, and kept where it is not. If no field speaks of
/// quotes and it is plainly the address of a post, it tells the quote.
package struct FediverseWords {
  package let html: HTMLText
  package let quoteOf: String?

  /// - Parameters:
  ///   - quote: the post that a field names as quoted.
  ///   - isSilent: whether no field says that the quote is not to be shown.
  package init(_ html: String, quoteOf quote: String? = nil, isSilent: Bool = true) {
    if quote != nil {
      self.html = HTMLText(html, isQuoteKnown: true)
      quoteOf = quote
      return
    }
    let whole = HTMLText(html)
    quoteOf = isSilent ? whole.quoted.flatMap(FediversePeople.post(at:)) : nil
    self.html = quoteOf == nil ? whole : HTMLText(html, isQuoteKnown: true)
  }
}
