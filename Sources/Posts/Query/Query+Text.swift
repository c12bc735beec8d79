extension Query {
  /// The query as a person could have typed it. Read again, it gives the same query, except for the
  /// order of posts.
  package var text: String { conditions.texts.joined(separator: " ") }
}

extension [Query.Condition] {
  /// Their texts, each once: all handles of one's own have the same.
  package var texts: [String] {
    reduce(into: []) { texts, condition in
      let text = condition.text
      if !texts.contains(text) { texts.append(text) }
    }
  }
}

extension Query.Condition {
  /// As it would be typed, with brackets around what needs them.
  package var text: String {
    switch self {
    case .term(let term): term.text
    case .not(let term): "-" + term.text
    case .any(let members): Self.group(members.texts, joinedBy: " OR ")
    case .all(let members): Self.group(members.texts, joinedBy: " ")
    }
  }

  /// Several conditions may have one text, which needs no brackets.
  private static func group(_ texts: [String], joinedBy separator: String) -> String {
    texts.count == 1 ? texts[0] : "(" + texts.joined(separator: separator) + ")"
  }
}

extension Query.Term {
  /// As it would be typed: `from:ada`, `"a phrase"`, `swi*`. Days are in UTC; a moment that is not
  /// the beginning of a day is written with its time.
  package var text: String {
    switch self {
    case .word(let word, let isPrefix): word + star(isPrefix)
    case .phrase(let phrase): "\"" + phrase.text + "\""
    case .tag(let name, let isPrefix): "#" + name + star(isPrefix)
    case .mention(let name, let isPrefix): "@" + name + star(isPrefix)
    // `me` alone would be the person who asks.
    case .author(let name, isPrefix: false) where Query.isOwn(name): typed(.from, "@" + name)
    case .author(let name, let isPrefix): typed(.from, name, isPrefix)
    // `me` stands for all of the person's handles; no text that can be typed means this one alone.
    case .own: typed(.from, "me")
    case .recipient(let name, let isPrefix): typed(.to, name, isPrefix)
    // A code with either sign asks for both.
    case .language(let code): typed(.lang, String(code.map { $0 == "_" ? "-" : $0 }))
    case .host(let host, let isPrefix): typed(.url, host, isPrefix)
    // The words of an address are separated by slashes.
    case .link(let phrase): typed(.url, String(phrase.text.map { $0 == " " ? "/" : $0 }))
    case .feature(let feature): Self.text(of: feature)
    case .collection(let name, let isPrefix):
      QueryOperator.in.text + QueryOperator.written(name + star(isPrefix), isWhole: true)
    case .source(let name, let isPrefix): typed(.source, name, isPrefix)
    case .conversation(let id): typed(.conversation, id)
    case .post(let address): address.text
    case .since(let moment): typed(.since, Self.text(of: moment))
    case .until(let moment): typed(.until, Self.text(of: moment))
    case .atLeast(let number, let metric): "min_\(metric.rawValue):\(number)"
    }
  }

  private func star(_ isPrefix: Bool) -> String { isPrefix ? "*" : "" }

  private func typed(_ known: QueryOperator, _ value: String, _ isPrefix: Bool = false) -> String {
    known.text + QueryOperator.written(value) + star(isPrefix)
  }

  private static func text(of moment: Timestamp) -> String {
    let text = moment.shortestISO8601
    return text.hasSuffix("T00:00:00Z") ? String(text.prefix(10)) : text
  }

  private static func text(of feature: Mark.Feature) -> String {
    for known in [QueryOperator.is, .has] {
      if let value = known.values.first(where: { known.feature($0) == feature }) {
        return known.text + value
      }
    }
    return QueryOperator.is.text + feature.rawValue
  }
}

extension QueryOperator {
  /// A value as it is written after a colon: in quotes if it would end too early without them.
  ///
  /// - Parameter isWhole: whether signs around it count, as in the name of a collection; without
  ///   quotes they do not.
  package static func written(_ value: String, isWhole: Bool = false) -> String {
    let name = value.last == "*" ? value.dropLast() : value[...]
    let last = name.utf8.last
    let first = name.unicodeScalars.first
    let hasSigns = first == "@" || last.map { Folding.signsBehindName.contains($0) } ?? false
    // Without quotes a dash would leave out what follows, as other signs do in other searches.
    let leavesOut = first == "-" || isWhole && first.map { $0.leavesOut || $0.isQuote } ?? false
    let needsQuotes = value.contains { " ,()".contains($0) } || leavesOut || isWhole && hasSigns
    return needsQuotes ? "\"\(value)\"" : value
  }
}

extension Query.Phrase {
  /// Its words; the pairs of a text without spaces are put together again.
  package var text: String {
    var text = ""
    var last: String.UnicodeScalarView?
    for part in parts {
      let scalars = part.token.unicodeScalars
      // A single character ends a run: 「東京 京都」 is not 「東京都」.
      let isJoined =
        Words.isUnspaced(part.token) && last?.count == 2 && last?.last == scalars.first
      if isJoined {
        text.unicodeScalars.append(contentsOf: scalars.dropFirst())
      } else {
        text += (text.isEmpty ? "" : " ") + part.token
      }
      last = scalars
    }
    return text + (parts.last?.isPrefix == true && !text.isEmpty ? "*" : "")
  }
}
