import Signals
import Testing

/// Four threads, each with an input of its own, send and end through every operator with several
/// inputs.
///
/// Run by `make tsan` as well.
@Suite struct JoinTests {
  static let each = 300

  @Test(arguments: JoinUse.all) func `four inputs are one serial stream`(_ use: JoinUse) {
    let subjects = (1...4).map { _ in Subject<Int, Broken>() }
    let judge = Judge()
    let subscription = use.apply(subjects.map(\.signal), surroundings)
      .subscribe(judge.take, onCompletion: judge.end)
    let areDone = together(
      subjects.enumerated().map { index, subject in
        {
          Sent.all(Self.each, by: index + 1) { subject.send($0) }
          subject.complete(.finished)
        }
      })
    #expect(areDone)
    if use.description != "a source of one's own" { #expect(judge.waitsForTheEnd()) }
    #expect(judge.faults == [])
    #expect(use.faults(in: judge.values, each: Self.each) == [])
    subscription.cancel()
  }

  @Test(arguments: JoinUse.all) func `a cancel beside four senders is the last word`(_ use: JoinUse)
  {
    let subjects = (1...4).map { _ in Subject<Int, Broken>() }
    let judge = Judge()
    let subscription = use.apply(subjects.map(\.signal), surroundings)
      .subscribe(judge.take, onCompletion: judge.end)
    let areDone = together(
      subjects.enumerated().map { index, subject in
        {
          Sent.all(Self.each, by: index + 1) { value in
            if value == Sent.value(Self.each / 2, by: 4) { subscription.cancel() }
            subject.send(value)
          }
        }
      })
    #expect(areDone)
    for (index, subject) in subjects.enumerated() {
      subject.send(Sent.value(Self.each + 1, by: index + 1))
    }
    #expect(judge.faults == [])
    #expect(!judge.values.contains { Sent.number(of: $0) > Self.each })
    for sender in 1...4 {
      let seen = Sent.numbers(of: sender, in: judge.values)
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `each new value is one new combination`() {
    let subjects = (1...4).map { _ in Subject<Int, Broken>() }
    let seen = Log<[Int]>()
    let subscription = Signal.combineLatest(subjects.map(\.signal)).subscribe { seen.add($0) }
    for subject in subjects { subject.send(0) }
    let areDone = together(
      subjects.map { subject in { Sent.all(Self.each, by: 1) { subject.send(Sent.number(of: $0)) } }
      })
    #expect(areDone)
    #expect(seen.waits { $0.count == 4 * Self.each + 1 })
    #expect(seen.all.first == [0, 0, 0, 0])
    #expect(seen.all.last == [Self.each, Self.each, Self.each, Self.each])
    let steps = zip(seen.all, seen.all.dropFirst())
    #expect(
      steps.allSatisfy { old, new in zip(old, new).map { $1 - $0 }.sorted() == [0, 0, 0, 1] })
    subscription.cancel()
  }

  private var surroundings: Surroundings {
    Surroundings(scheduler: WorkQueue(named: "join", width: 2))
  }
}
