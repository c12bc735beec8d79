import Interface
import Posts
import Services
import Settings
import Testing

@testable import twinstant

/// Whether a source may be asked, depending on what stands in its way.
@Suite struct AdmissionTests {
  let free = Source(name: "old", kind: .twitterV1, account: "home", pause: .zero, pageSize: 10)
  let paid = Source(
    name: "x", kind: .x, account: "work", pause: .zero, pageSize: 10,
    prices: Prices(
      perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
      maxPerDay: Money(microdollars: 500_000), maxPerMonth: Money(microdollars: 5_000_000)))

  @Test func `off says nothing, whatever else holds`() {
    #expect(Admission(paid, entrance(isOn: false)) == .off)
    #expect(Admission(paid, entrance(isOn: false, hasAccount: false)) == .off)
  }

  @Test func `offline stays off, whatever is switched`() {
    var entrance = entrance()
    entrance.isOffline = true
    #expect(Admission(free, entrance) == .off)
  }

  @Test func `twitterInstant15_an account that is not there is told with its remedy`() {
    guard case .closed(let error) = Admission(paid, entrance(hasAccount: false)) else {
      Issue.record("it is not closed")
      return
    }
    #expect(error.kind == .noAccount)
    #expect(error.message == "x has no account.")
    #expect(error.remedy == "Add one: twinstant accounts add x")
    #expect(error.besidesAccount == "", "the screen names its keys in place of the command")
  }

  @Test func `that no source can be asked for followers is told with what F2 does about it`() {
    let request = FollowersRequest(person: Author(handle: "ada"), service: "x", source: nil)
    let error = SearchError.noFollowers(of: request, sourcesKey: "F2")
    #expect(error.message == "None of your sources can ask x for followers.")
    #expect(error.remedy == "F2 adds an account or allows one.")
  }

  @Test func `twitterInstant14_undecided sends nothing, refused says how to change it`() {
    #expect(Admission(paid, entrance(.undecided)) == .undecided)
    guard case .closed(let error) = Admission(paid, entrance(.refused)) else {
      Issue.record("it is not closed")
      return
    }
    #expect(error.kind == .refused)
    #expect(error.remedy == "F2 changes it, or: twinstant accounts allow work")
  }

  @Test func `a refusal names the key that shows the sources as the settings have it`() throws {
    let program = try Program()
    let path = try program.file("c.toml", "[keys]\nsources = \"alt-9\"\n")
    let configuration = try Configuration.load(
      SettingsFlags(config: path), environment: { _ in nil },
      places: SettingsPlaces(
        config: program.home, archive: program.home + "/archive.db", home: program.home),
      commands: Command.allCases.map(\.rawValue))
    var entrance = entrance(.refused)
    entrance.sourcesKey = configuration.sourcesKey
    guard case .closed(let error) = Admission(paid, entrance) else {
      Issue.record("it is not closed")
      return
    }
    #expect(error.remedy == "M-9 changes it, or: twinstant accounts allow work")
    let undecided = Admission.undecided.refusal(of: "x", sourcesKey: configuration.sourcesKey)
    #expect(undecided?.remedy == "M-9 turns it on, and allows its account.")
  }

  @Test func `what costs money is asked on demand unless the person says otherwise`() {
    #expect(Admission(paid, entrance(.allowed(nil))) == .open(.demand))
    #expect(Admission(paid, entrance(.allowed(.typing))) == .open(.typing))
    #expect(Admission(free, entrance(.allowed(nil))) == .open(.typing))
    var settings = paid
    settings.asking = .typing
    #expect(Admission(settings, entrance(.allowed(nil))) == .open(.typing))
  }

  @Test func `of the settings and the answer the more careful one holds`() {
    var settings = paid
    settings.asking = .typing
    #expect(Admission(settings, entrance(.allowed(.demand))) == .open(.demand))
    settings.asking = .demand
    #expect(Admission(settings, entrance(.allowed(.typing))) == .open(.demand))
  }

  @Test func `a price of any kind of source is paid on demand only, also without an account`() {
    for kind in SourceKind.allCases where kind != .archive {
      var settings = paid
      settings.kind = kind
      #expect(Admission(settings, entrance(.allowed(nil))) == .open(.demand))
      #expect(Admission(settings, entrance(.allowed(.demand))) == .open(.demand))
      settings.account = nil
      #expect(Admission(settings, entrance(.undecided)) == .open(.demand))
      settings.asking = .typing
      #expect(Admission(settings, entrance(.undecided)) == .open(.typing))
    }
  }

  @Test func `a server that answers anybody needs no permission`() {
    var open = free
    open.account = nil
    #expect(Admission(open, entrance(.undecided)) == .open(.typing))
  }

  private func entrance(
    _ decision: AccessDecision = .allowed(nil), isOn: Bool = true, hasAccount: Bool = true
  ) -> LiveSource.Entrance {
    .init(isOn: isOn, hasAccount: hasAccount, decision: decision, sourcesKey: "F2")
  }
}
