import Canvas
import Posts

/// Signing in from the list of sources. Nothing that is typed here leaves the box but by Enter.
extension State {
  /// Begins to sign in to the selected source, or to one that is not there yet.
  mutating func beginSignIn(_ item: Int) -> [Effect] {
    if let whyNoSignIn {
      note = Note(.notice, whyNoSignIn)
      return []
    }
    let source = liveSources.indices.contains(item) ? liveSources[item].name : nil
    access = access?.isOverSources == true ? nil : access
    signIn = SignInForm(title: "Sign in")
    return [.signIn(.begin(source: source))]
  }

  /// Takes a question, a wait, or the end.
  mutating func receive(signIn news: SignInNews) -> [Effect] {
    switch news {
    case .question(let question, let title, let problem, let keepsAnswer):
      guard var form = signIn else { return [] }
      let isAgain = form.question == question
      if !isAgain || question.isSecret && !keepsAnswer {
        form.field = TextField(form.given[question] ?? "")
      }
      (form.question, form.title, form.problem) = (question, title, problem)
      form.waitsFor = nil
      signIn = form
      guard let address = question.address, !isAgain else { return [] }
      return [.open(address)]
    case .asking(let host): signIn?.waitsFor = host
    case .ended(let end):
      signIn = nil
      note = end
      askForAccess()
    }
    return []
  }

  /// Types, edits, answers, opens the page, or leaves. Other keys do nothing.
  mutating func pressInForm(_ key: Key) -> [Effect] {
    note = nil
    switch launch.keys.command(for: key, in: .form) {
    case .back? where signIn?.question?.hasBefore == true:
      signIn?.problem = nil
      return [.signIn(.back)]
    case .back?:
      signIn = nil
      askForAccess()
      return [.signIn(.cancel)]
    case .quit?: return perform(.quit)
    case .suspend?: return [.suspend]
    case .redraw?: return [.redraw]
    case .openInBrowser?: return signIn?.question?.address.map { [.open($0)] } ?? []
    case .copyLink?:
      guard let address = signIn?.question?.address else { return [] }
      note = Note(.notice, "The address of the page is copied.")
      return [.copy(address)]
    case .open?: return answerQuestion()
    case let command?:
      editAnswer { $0.perform(command) }
      return []
    case nil:
      guard case .character(let character) = key.code,
        key.modifiers.subtracting(.shift).isEmpty,
        let safe = Sanitized.line(String(character)).first
      else { return [] }
      editAnswer { $0.type(safe) }
      return []
    }
  }

  /// Puts pasted text into the box.
  mutating func pasteInForm(_ text: String) {
    let safe = Sanitized.line(String(text.prefix(TextField.capacity)))
    guard !safe.isEmpty else { return }
    editAnswer { $0.paste(safe) }
  }

  private mutating func answerQuestion() -> [Effect] {
    guard let form = signIn, let question = form.question, form.waitsFor == nil else { return [] }
    if form.field.text.allSatisfy(\.isWhitespace), question.fallback == nil {
      signIn?.problem = "An answer is needed."
      return []
    }
    signIn?.problem = nil
    if !question.isSecret { signIn?.given[question] = form.field.text }
    return [.signIn(.answer(TypedAnswer(form.field.text)))]
  }

  /// Changes the answer; not while a server is being asked. Nothing of a secret is kept.
  private mutating func editAnswer(_ change: (inout TextField) -> Void) {
    guard var form = signIn, form.waitsFor == nil else { return }
    change(&form.field)
    if form.question?.isSecret ?? true { form.field.forget() }
    signIn = form
  }
}

extension TextField {
  /// Forgets all that the field does not show: nothing can be taken back or put back.
  fileprivate mutating func forget() {
    past = []
    killed = []
    lastEdit = .other
  }
}
