import Accounts
import Errors
import HTTP
import Libc
import Settings
import Signals

/// Asks questions on the terminal, or reads one answer per line from standard input if that is not
/// a terminal; waits for the network. Questions go to standard error. Secrets are not echoed.
struct TerminalAsking {
  let configuration: Configuration
  private let isTerminal = isatty(STDIN_FILENO) == 1
  private let lines = InputLines()

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// Asks for an account; returns it, and what the service said of it. If a step fails, a person at
  /// the terminal is asked the last question again; other answers stay.
  ///
  /// - Throws: `Failure` if there is no answer, or if a step fails and input is not a terminal, or
  ///   has more lines than questions.
  func account(_ plan: SignInPlan) throws(Failure) -> (Account, SignedIn.Answer) {
    var conversation = SignInConversation(plan)
    var last = ""
    while true {
      switch conversation.step {
      case .ask(let question):
        conversation.note(try answer(to: question))
        last = question.text
      case .run(let host, let errand):
        do throws(Failure) { conversation.note(try result(of: errand, at: host)) } catch {
          guard isTerminal, conversation.hasAnswers else { throw error }
          StandardStream.error.tell("  \(error.sentences)\n")
          conversation.goBack()
        }
      case .done(let account, let name, let doubt):
        let isByCode = conversation.isByCode
        // A token that the server gave just now would be lost.
        if !isByCode { try refuseMore(after: last) }
        return (account, SignedIn.Answer(name: name, doubt: doubt, isByCode: isByCode))
      }
    }
  }

  /// - Throws: `Failure` if nobody answers.
  private func answer(to question: Prompt) throws(Failure) -> String {
    if let address = question.address {
      StandardStream.error.tell("\(question.hint)\n  \(address)\n")
    }
    while true {
      guard let line = question.isSecret ? Echo.silenced({ line(question) }) : line(question) else {
        throw Failure(
          "no answer to “\(question.text)”; nothing was changed.",
          remedy: "Answer on the terminal, or give one answer a line on standard input.",
          status: ExitStatus.usage)
      }
      let answer = question.answer(in: line)
      guard let complaint = question.problem(with: answer) else { return answer }
      guard isTerminal else {
        throw Failure(
          "“\(question.text)”: \(complaint)", remedy: "Nothing was changed.",
          status: ExitStatus.usage)
      }
      StandardStream.error.tell("  \(complaint)\n")
    }
  }

  /// Refuses lines after the last answer: that was probably meant for another question. Waits for
  /// the end of the input, but no longer than half a second, since a pipe may stay open, or bring
  /// empty lines for ever.
  ///
  /// - Throws: `Failure` if there is such a line, even without its end, and it is not empty.
  private func refuseMore(after question: String) throws(Failure) {
    guard !isTerminal else { return }
    let deadline = ContinuousClock.now + .milliseconds(500)
    while let line = lines.next(before: deadline) {
      guard line.allSatisfy(\.isWhitespace) else {
        throw Failure(
          "there are more lines than questions; nothing was changed.",
          remedy: "Give one answer a line. The last question was “\(question)”.",
          status: ExitStatus.usage)
      }
    }
  }

  /// What is typed; for a secret, the question is shown only after echo is off.
  private func line(_ question: Prompt) -> String? {
    if isTerminal { prompt(question) }
    return lines.next()
  }

  private func prompt(_ question: Prompt) {
    let isTold = question.hint.isEmpty || question.address != nil
    let hint = question.hint.split(separator: "\n").map { "  \($0)\n" }.joined()
    var text = isTold ? question.text : hint + question.text
    if let fallback = question.fallback, !fallback.isEmpty { text += " [\(fallback)]" }
    StandardStream.error.tell(text + (question.isSecret ? " (not shown): " : ": "))
  }
}

extension TerminalAsking {
  /// - Throws: `Failure` if the server refuses, or if the network must not be used.
  private func result(
    of errand: @Sendable (SignInContext) -> Signal<any Sendable, HTTPError>, at host: String
  ) throws(Failure) -> any Sendable {
    guard !configuration.isOffline else {
      throw Failure(
        "\(host) must be asked, and without a network nothing is sent.",
        remedy: Failure.goOnline + " Or enter a token that you have.",
        status: ExitStatus.usage)
    }
    let network = SignInNetwork(configuration)
    defer { network.stop() }
    return try firstValue(of: errand(network.context))
  }
}
