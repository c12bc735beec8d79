import FakeServicesKit
import Foundation

/// Live search on a terminal, from services on this machine: how soon rows stand there, how soon a
/// request that is no longer wanted is gone, and that nothing piles up.
struct LiveFigures {
  let report: Report
  let program: String
  /// The program `FakeServices`.
  let services: String
  /// The program `fzf`.
  let fzf: String
  /// Absolute: paths in the environment that are not are ignored.
  let folder = FileManager.default.currentDirectoryPath + "/.build/bench"

  func measure() throws {
    report.section("Live search, by services on this machine")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let services = InventedServices(services, folder: folder) else {
      return report.unmeasured("live search", "there is no \(services): make bench builds it")
    }
    typing(services)
    try cancels()
    try interrupts()
    endurance()
  }

  private func typing(_ services: InventedServices) {
    let options = LiveTerminal.Options(base: services.base)
    guard let live = LiveTerminal(program, options, folder: folder) else {
      return report.unmeasured("last key to rows", "it did not start")
    }
    let count = 60
    report.progress("typing \(count) queries before a live source")
    let ours = LiveTyping(
      FakeWorld.queries(count), into: live.terminal, live.screen, asked: services,
      pause: .milliseconds(options.pause), quiet: .milliseconds(80))
    live.quit()
    // Each ratio to fzf compares only the queries whose rows came.
    report.row(
      "last key to rows, less pause and service", ours.distribution.text,
      .all(count, measured: ours.times.count), note: told(ours, "a pause of \(options.pause) ms"))
    let missing = ReloadingFzf.missing
    guard let fzf = Fzf(fzf), missing.isEmpty else {
      let reason = missing.isEmpty ? "there is none here" : "no \(missing.joined(separator: ", "))"
      return report.unmeasured("fzf with curl and jq", reason)
    }
    report.progress("typing 24 queries into fzf, which asks by curl and jq")
    guard let theirs = ReloadingFzf(fzf: fzf, services: services).type(FakeWorld.queries(24)) else {
      return report.unmeasured("fzf with curl and jq", "it did not start")
    }
    report.row(
      "fzf \(fzf.version) --disabled, reload of curl | jq: the same", theirs.distribution.text,
      note: told(theirs, "no pause"))
    // Of so few times the slowest hundredth is just the largest.
    for (name, ratio) in [
      ("median", theirs.distribution.median / ours.distribution.median),
      ("largest", theirs.distribution.largest / ours.distribution.largest),
    ] {
      report.row(
        "fzf over twinstant, \(name)", "\(threeDigits(ratio)) times", .atLeast(5, ratio, " times"))
    }
  }

  private func told(_ typing: LiveTyping, _ pause: String) -> String {
    let missed = typing.missed.count
    return "\(typing.times.count) queries, \(pause)" + (missed > 0 ? ", \(missed) missed" : "")
  }

  private func cancels() throws {
    let count = 1000
    report.progress("\(count) keys, each of which ends a request")
    guard let cancels = try LiveCancels(count, program, folder: folder) else {
      return report.unmeasured("key to the request gone", "it did not start")
    }
    report.row(
      "key to the request gone, as the service sees it", cancels.distribution.text,
      .under(5, cancels.distribution.percentile(0.99) / 1000, " ms").of("99 %")
        .and(.all(count, measured: cancels.times.count)),
      note: "\(cancels.times.count) keys" + (cancels.missed > 0 ? ", \(cancels.missed) missed" : "")
    )
    same("descriptors before and after \(count) cancels", cancels.descriptors)
  }

  private func interrupts() throws {
    let count = 8
    let interrupts = try LiveInterrupts(count, program, folder: folder)
    for (name, times) in [
      ("^C to prompt, in mid-handshake", interrupts.ofScreen),
      ("^C to prompt, `search` in mid-handshake", interrupts.ofCommand),
    ] {
      let distribution = Distribution(times)
      report.row(
        name, distribution.text,
        .under(50, distribution.largest / 1000, " ms").of("largest")
          .and(.all(count, measured: times.count)),
        note: "\(times.count) times")
    }
  }

  private func endurance() {
    let count = 1000
    report.progress("\(count) searches in one run, \(count) refreshes in another")
    let both = LiveEndurance.ofBoth(
      count, afterThe: 100, program, services: services, folder: folder)
    tell(both.searches, .searches, count)
    tell(both.refreshes, .refreshes, count)
  }

  private func tell(_ endurance: LiveEndurance?, _ work: LiveEndurance.Work, _ count: Int) {
    let what = work.rawValue
    guard let endurance else {
      return report.unmeasured("anonymous memory after \(count) more \(what)", "it did not start")
    }
    let (early, late) = (endurance.early, endurance.late)
    let growth = Double(late.memory - early.memory) / 1e6
    report.row(
      "anonymous memory after \(count) more \(what)",
      "\(threeDigits(Double(late.memory) / 1e6)) MB",
      // A key now and then may come too soon to be a search of its own.
      .atMost(2, growth, " MB").of("growth")
        .and(.atLeast(Double(count * 9 / 10), Double(endurance.requests), " requests")),
      note: "\(threeDigits(Double(early.memory) / 1e6)) MB after the first 100; "
        + "\(endurance.requests) requests between")
    same("descriptors before and after \(count) \(what)", (early.descriptors, late.descriptors))
  }

  private func same(_ name: String, _ counts: (before: Int, after: Int)) {
    report.row(
      name, "\(counts.before), \(counts.after)",
      Report.Goal(text: "no more", isMet: counts.after > 0 && counts.after <= counts.before))
  }
}
