import Testing

@testable import Interface

/// Editing as in readline; `|` is the cursor.
struct TextFieldTests {
  private func field(_ picture: String) -> TextField {
    let parts = picture.split(separator: "|", omittingEmptySubsequences: false)
    var field = TextField(parts.joined())
    field.move(to: parts[0].count)
    return field
  }

  private func picture(_ field: TextField) -> String {
    String(field.characters[..<field.cursor]) + "|" + String(field.characters[field.cursor...])
  }

  private func expect(
    _ before: String, _ after: String, location: SourceLocation = #_sourceLocation,
    _ edit: (inout TextField) -> Void
  ) {
    var field = field(before)
    edit(&field)
    #expect(picture(field) == after, sourceLocation: location)
  }

  @Test func `moves by characters and stops at the ends`() {
    expect("ab|", "a|b") { $0.moveLeft() }
    expect("|ab", "|ab") { $0.moveLeft() }
    expect("|ab", "a|b") { $0.moveRight() }
    expect("ab|", "ab|") { $0.moveRight() }
    expect("a|b", "|ab") { $0.moveToStart() }
    expect("a|b", "ab|") { $0.moveToEnd() }
  }

  @Test func `of a character without end it keeps the beginning, however it comes`() {
    let endless = "a" + String(repeating: "\u{200D}", count: 10_000)
    var pasted = TextField()
    pasted.paste(endless + "b")
    var typed = TextField("a")
    for _ in 0..<100 { typed.type("\u{200D}") }
    var replaced = TextField()
    replaced.replace(with: endless)
    #expect(pasted.characters.count == 2 && pasted.characters.last == "b")
    for field in [pasted, typed, replaced, TextField(endless)] {
      let kept = field.characters.first?.unicodeScalars.count
      #expect(kept == TextField.scalarsPerCharacter)
    }
    #expect(TextField("👩‍👩‍👧‍👦x").text == "👩‍👩‍👧‍👦x")
  }

  @Test func `moves by words of letters and digits`() {
    expect("from:ada since|", "from:ada |since") { $0.moveWordLeft() }
    expect("from:ada |since", "from:|ada since") { $0.moveWordLeft() }
    expect("|from:ada", "from|:ada") { $0.moveWordRight() }
    expect("from|:ada", "from:ada|") { $0.moveWordRight() }
  }

  @Test func `erases whole grapheme clusters`() {
    expect("e\u{301}|", "|") { $0.deleteBackward() }
    expect("a👩‍👩‍👧|b", "a|b") { $0.deleteBackward() }
    expect("|🇩🇪b", "|b") { $0.deleteForward() }
    expect("|", "|") { $0.deleteBackward() }
    expect("|", "|") { $0.deleteForward() }
  }

  @Test func `of letters beside each other Backspace erases the last, with the marks on it`() {
    expect("กน้ำ|a", "กน้|a") { $0.deleteBackward() }
    expect("กน้|a", "ก|a") { $0.deleteBackward() }
    expect("क्षि|", "क्ष|") { $0.deleteBackward() }
    expect("क्ष|", "क्|") { $0.deleteBackward() }
    expect("น้ำ|", "น้ำ|") {
      $0.deleteBackward()
      $0.undo()
    }
    for whole in ["ที่", "한", "\u{1112}\u{1161}\u{11AB}", "👩🏽‍💻", "🏳️‍⚧️", "🇩🇪", "1️⃣", "שָׁ", "ｶﾞ"] {
      expect("a\(whole)|b", "a|b") { $0.deleteBackward() }
    }
  }

  @Test func `^W erases to the last space, M-Del to the last word`() {
    expect("a from:ada  |b", "a |b") { $0.killToSpace() }
    expect("a from:ada|", "a from:|") { $0.killWordBackward() }
    expect("a |from:ada", "a |:ada") { $0.killWordForward() }
    expect("ab|cd", "|cd") { $0.killToStart() }
    expect("ab|cd", "ab|") { $0.killToEnd() }
  }

  @Test func `what was erased in a row comes back as one`() {
    expect("a b c|", "a b c|") {
      $0.killToSpace()
      $0.killToSpace()
      $0.yank()
    }
    expect("a b| c", "a b c|") {
      $0.killWordBackward()
      $0.killToEnd()
      $0.yank()
    }
    expect("ab|", "ab|") {
      $0.killToStart()
      $0.moveToEnd()
      $0.yank()
    }
  }

  @Test func `erasing after a move begins anew`() {
    expect("a b|", "a |") {
      $0.killToSpace()
      $0.moveToStart()
      $0.moveToEnd()
      $0.killToStart()
      $0.yank()
    }
  }

  @Test func `undo takes back a word of typing, a kill, a paste`() {
    expect("|", "swift |") {
      for character in "swift conc" { $0.type(character) }
      $0.undo()
    }
    expect("a b|", "a b|") {
      $0.killToStart()
      $0.undo()
    }
    expect("a|", "a|") {
      $0.paste("b c")
      $0.undo()
    }
    expect("|", "|") { $0.undo() }
  }

  @Test func `a combining mark joins the character before it`() {
    var field = TextField("e")
    field.type("\u{301}")
    #expect(field.characters == ["é"])
    #expect(field.cursor == 1)
    field.deleteBackward()
    #expect(field.isEmpty)
  }

  @Test func `it never holds more than its capacity`() {
    var field = TextField("a")
    field.paste(String(repeating: "b", count: TextField.capacity * 2))
    #expect(field.characters.count == TextField.capacity)
    field.type("c")
    #expect(field.characters.count == TextField.capacity)
  }

  @Test func `what a full field does not take is no step for undo`() {
    var field = TextField("a")
    field.paste(String(repeating: "b", count: TextField.capacity))
    field.type("c")
    field.type(" ")
    field.type("\u{301}")
    field.paste("d")
    field.undo()
    #expect(field.text == "a")
    field.paste("b")
    field.paste("")
    field.undo()
    #expect(field.text == "a")
  }
}
