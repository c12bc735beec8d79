import Posts

extension Refusal {
  /// What to do about the refusal.
  ///
  /// - Parameters:
  ///   - service: the API by which it was asked; X has the older API as well.
  ///   - account: whose keys were sent; `nil` where that is not known.
  func remedy(at service: SourceKind?, for account: String?) -> String {
    switch self {
    case .webPage:
      "Check base_url; a proxy or a bot check before the service may keep programs out."
    case .usedUp: "Raise the cap in the service's console, or wait until it is renewed."
    case .paused: "Wait until it answers again."
    case .unpaid:
      Self.hasConsole(service)
        ? "Buy credits in the service's console." : "Ask whoever runs the server."
    case .mainPassword: "Use an app password, not the main one: " + Self.replacing(account, service)
    case .wrongClock: "Check the date and time of this computer."
    case .wrongKeys: (wrongKeys ?? "") + " Replace them: " + Self.replacing(account, service)
    case .suspended: "Ask the service what happened to the account."
    case .locked: "Unlock the account on the service's page."
    case .outsideScopes:
      (wrongKeys ?? "") + " Make one that has all of them: " + Self.replacing(account, service)
    case .smallPlan:
      "The account's plan does not open this API: "
        + (service == .x ? "" : "ask X by a source of kind x, or ") + "take another plan."
    case .outsideProject: "Put the app into a project of the developer console."
    case .hidden: "The account may not see this; it may be protected."
    case .forbidden:
      "The account may not do this; "
        + (Self.hasConsole(service)
          ? "look into the service's console." : "ask whoever runs the server.")
    case .unsearchable: "Ask in other words."
    case .tooComplex: "Use fewer words."
    case .unusable: "Ask for something else."
    case .noSuchPath: "Check base_url in the settings."
    case .unexplained: "Try again later."
    }
  }

  /// How an account gets other keys: by adding an account under a name that is free.
  private static func replacing(_ account: String?, _ service: SourceKind?) -> String {
    "twinstant accounts remove \(account?.shellWord ?? "NAME"), then twinstant accounts add "
      + (service?.rawValue ?? "SERVICE")
  }

  /// Whether those who use the service have a page for their apps, with credits and permissions:
  /// servers that speak X's older API have none.
  private static func hasConsole(_ service: SourceKind?) -> Bool { service == .x }
}
