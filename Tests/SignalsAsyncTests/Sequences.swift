/// Counts from one, notes when it is asked, and ends with its failure, if it has one.
struct Count<Failure: Error>: AsyncSequence, Sendable {
  let last: Int
  var failure: Failure?
  var log: Log<String>?
  var witness: Witness?

  struct Iterator: AsyncIteratorProtocol {
    let count: Count
    var number = 0

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Int? {
      number += 1
      count.log?.add("ask \(number)")
      if number <= count.last { return number }
      if let failure = count.failure { throw failure }
      return nil
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(count: self) }
}

extension Count {
  init(to last: Int, failure: Failure) {
    self.last = last
    self.failure = failure
  }
}

extension Count where Failure == Never {
  init(to last: Int, _ log: Log<String>? = nil, witness: Witness? = nil) {
    self.last = last
    self.log = log
    self.witness = witness
  }
}

/// Answers when the gate opens, whether it is cancelled or not.
struct Stubborn: AsyncSequence, Sendable {
  let gate: Log<Void>
  let log: Log<String>
  let witness: Witness

  init(gate: Log<Void>, log: Log<String>) {
    self.gate = gate
    self.log = log
    witness = Witness(log)
  }

  struct Iterator: AsyncIteratorProtocol {
    let stubborn: Stubborn

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      stubborn.log.add("asked")
      let gate = stubborn.gate
      _ = await Task.detached { await gate.waits { !$0.isEmpty } }.value
      stubborn.log.add("answers")
      return 1
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(stubborn: self) }
}
