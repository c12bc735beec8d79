import HTTP
import Posts
import Signals

/// Asks for all that an account needs, and says with each question where the answer is found.
///
/// The command and the screen ask the same questions: the screen by `SignInConversation`.
package struct AccountDialogue<Interaction: SignInInteraction> {
  package let plan: SignInPlan
  package var interaction: Interaction
  /// Who the account is at the service, if the service says so.
  package internal(set) var signedInAs: String?
  /// The status of the service's answer if what was entered was tried there, and the answer says
  /// neither that it is right nor that it is wrong.
  package internal(set) var doubt: Int?

  package init(_ plan: SignInPlan, interaction: Interaction) {
    self.plan = plan
    self.interaction = interaction
  }

  /// - Throws: what the interaction throws if nobody answers or the sign-in fails.
  package mutating func account() throws(Interaction.Failure) -> Account {
    let name = if let known = plan.name { known } else { try name() }
    let server = if let known = plan.server { known } else { try server(of: name) }
    let credential = try credential(name, server ?? plan.service.kind.usualServer ?? "")
    return Account(name: name, service: plan.service.kind, server: server, credential: credential)
  }

  private mutating func name() throws(Interaction.Failure) -> String {
    let taken = plan.taken
    return try interaction.answer(
      to: Prompt(
        text: "Name of this account, for you", fallback: plan.freeName,
        complaint: { name in
          if taken.contains(name) {
            return "There is an account of this name; to replace it, first: "
              + "twinstant accounts remove \(name.shellWord)"
          }
          return SignInPlan.isName(name) ? nil : "Use letters, numbers, “-”, “_” and “.”."
        }))
  }

  /// The server of the account; `nil` for the usual one. X and Bluesky have one address, unless the
  /// settings have the account elsewhere; other services are where the person says.
  private mutating func server(of name: String) throws(Interaction.Failure) -> String? {
    guard plan.service.kind.usualServer == nil else {
      return name == plan.expected ? plan.expectedServer : nil
    }
    let hint =
      plan.service == .mastodon
      ? "The server that your account is on, as in https://mastodon.example"
      : "The address of the server's API: the part before /1.1/search/tweets.json"
    let answer = try interaction.answer(
      to: Prompt(
        text: "Server", hint: hint,
        complaint: {
          let address = SignInPlan.address($0)
          return ServerAddress.checked(address) == nil ? ServerAddress.advice(for: address) : nil
        }))
    guard let server = ServerAddress.checked(SignInPlan.address(answer)) else { return nil }
    if plan.tries {
      let trial = ServerTrial(service: plan.service, server: server)
      _ = try interaction.result(of: errand(server) { trial.run(over: $0.transport) })
    }
    return server
  }

  mutating func secret(
    _ text: String, _ hint: String, fallback: String? = nil
  ) throws(Interaction.Failure) -> Secret {
    Secret(
      try interaction.answer(to: Prompt(text: text, hint: hint, isSecret: true, fallback: fallback))
    )
  }
}
