import Accounts
import Errors
import HTTP
import Interface
import Posts
import Settings
import Signals
import Terminal

/// Runs a sign-in for the screen: asks its questions, queries servers without blocking, and
/// delivers the account once all questions are answered.
@MainActor
final class SignInDriver {
  private let configuration: Configuration
  private let loop: MainLoop
  private let tell: (SignInNews) -> Void
  private let finish: (Account, SignedIn.Answer) -> Void
  private let network: SignInNetwork
  /// `nil` until the person has chosen the service.
  private var conversation: SignInConversation?
  private var underWay: Subscription?
  /// Whether the person has left the sign-in.
  private var isLeft = false
  /// The source that the account is for, if that exists already.
  private let source: Source?

  /// - Parameters:
  ///   - source: name of the source that needs an account; `nil` if there is none yet.
  ///   - network: `nil` for one of its own by the settings.
  ///   - tell: gets the next question, or the end if it fails.
  ///   - finish: gets the account, and what the service said of it.
  init(
    for source: String?, _ configuration: Configuration, over network: SignInNetwork? = nil,
    on loop: MainLoop, tell: @escaping (SignInNews) -> Void,
    finish: @escaping (Account, SignedIn.Answer) -> Void
  ) {
    self.configuration = configuration
    self.loop = loop
    self.tell = tell
    self.finish = finish
    self.network = network ?? SignInNetwork(configuration)
    self.source = configuration.sources.first { $0.name == source && $0.name != Source.archiveName }
    conversation = self.source.flatMap { plan(for: $0) }.map { SignInConversation($0) }
  }

  /// Asks the first question.
  func begin() { goOn(problem: nil) }

  /// Takes an answer; if it is invalid, asks again.
  func take(_ typed: String) {
    guard underWay == nil else { return }
    guard let step = conversation?.step else { return chooseService(typed) }
    guard case .ask(let prompt) = step else { return }
    let answer = prompt.answer(in: typed)
    if let problem = prompt.problem(with: answer) { return goOn(problem: problem) }
    conversation?.note(answer)
    goOn(problem: nil)
  }

  /// Asks the previous question again, even while a server is being asked.
  func goBack() {
    underWay = nil
    if conversation?.hasAnswers == true {
      conversation?.goBack()
    } else if source == nil {
      conversation = nil
    }
    goOn(problem: nil)
  }

  /// Ends the sign-in; an account that was not handed on yet is not stored.
  ///
  /// - Returns: a function that ends its network, and waits for the thread and the files of that;
  ///   to be called off the main thread.
  func cancel() -> @Sendable () -> Void {
    underWay = nil
    conversation = nil
    isLeft = true
    return { [network] in network.stop() }
  }

  /// The account that is renewed, as it was when the sign-in began; `nil` for one more account.
  var accountToRenew: Account? { source.flatMap { configuration.account(of: $0) } }

  /// What the screen is told once the account is stored, or could not be: the box closes. After a
  /// sign-in that was left meanwhile the box is closed already, and an open one belongs to another
  /// sign-in.
  func ending(_ note: Note) -> Action { isLeft ? .noted(note) : .signIn(.ended(note)) }

  /// - Parameter keepsAnswer: whether what was answered may still be right.
  private func goOn(problem: String?, keepsAnswer: Bool = false) {
    guard let conversation else { return ask(Self.whichService, problem: problem) }
    switch conversation.step {
    case .ask(let prompt): ask(prompt, problem: problem, keepsAnswer: keepsAnswer)
    case .run(let host, let errand): run(errand, at: host)
    case .done(let account, let name, let doubt):
      let isByCode = conversation.isByCode
      finish(account, SignedIn.Answer(name: name, doubt: doubt, isByCode: isByCode))
    }
  }

  private func ask(_ prompt: Prompt, problem: String?, keepsAnswer: Bool = false) {
    let question = SignInQuestion(
      text: prompt.text, hint: prompt.hint, address: prompt.address, isSecret: prompt.isSecret,
      fallback: prompt.fallback, hasBefore: hasBefore)
    tell(.question(question, title: title, problem: problem, keepsAnswer: keepsAnswer))
  }

  /// Whether there is an answered question before the current one.
  private var hasBefore: Bool {
    guard let conversation else { return false }
    return source == nil || conversation.hasAnswers
  }

  private func run(
    _ errand: @Sendable (SignInContext) -> Signal<any Sendable, HTTPError>, at host: String
  ) {
    tell(.asking(host: host))
    underWay = errand(network.context).asResult().subscribe(onMainActorOf: loop) { self.take($0) }
  }

  private func take(_ result: Result<any Sendable, HTTPError>) {
    guard underWay != nil else { return }
    underWay = nil
    switch result {
    case .success(let value):
      conversation?.note(value)
      goOn(problem: nil)
    case .failure(let error):
      conversation?.goBack()
      // A server that was not reached has refused nothing.
      goOn(problem: error.sentences, keepsAnswer: error.phase != .signing)
    }
  }
}

extension SignInDriver {
  private var title: String {
    let place =
      source.map { $0.name } ?? conversation.map { $0.plan.service.rawValue } ?? ""
    return place.isEmpty ? "Sign in" : "Sign in to " + place
  }

  private static let whichService = Prompt(
    text: "Service",
    hint: AccountService.allCases.enumerated().map { "\($0 + 1)  \($1.introduction)\n" }.joined()
      + "What you enter is kept in credentials.toml, for nobody else to read.",
    complaint: { answer in
      if AccountService(choice: answer) != nil { return nil }
      let names = AccountService.allCases.map(\.rawValue)
      return "A number from 1 to \(names.count), or a name: \(names.joined(separator: ", "))."
    })

  private func chooseService(_ typed: String) {
    let answer = Self.whichService.answer(in: typed)
    if let problem = Self.whichService.problem(with: answer) { return goOn(problem: problem) }
    guard let service = AccountService(choice: answer) else { return }
    var plan = SignInPlan(service, taken: configuration.accounts.map(\.name), tries: true)
    plan.name = plan.freeName
    conversation = SignInConversation(plan)
    goOn(problem: nil)
  }

  /// The plan to sign in again with the source's account, or with one more at its server. It takes
  /// the name that the settings have for that account: else the source would still have none.
  private func plan(for source: Source) -> SignInPlan? {
    guard let service = AccountService.allCases.first(where: { $0.kind == source.kind }) else {
      return nil
    }
    let taken = configuration.accounts.map(\.name)
    var plan = SignInPlan(
      service, name: source.account, server: source.unusualServer,
      expected: source.missingAccount, taken: taken, tries: true)
    plan.name = plan.name ?? plan.freeName
    return plan
  }
}
