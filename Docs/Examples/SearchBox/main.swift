// A search box in virtual time: what is typed, what is asked for, and what comes back.
//
//     swift run SearchBox

import Signals
import SignalsTesting

let time = TestScheduler()  // nothing waits: a tick is one character of a picture

/// A service that is slow with short texts and quick with long ones. Answers with the length.
func search(_ text: String) -> Signal<Int, Never> {
  Signal.after(time.tick * (text.count < 4 ? 18 : 4), on: time).map { _ in text.count }
}

let keys = time.hot("-s-w-i------f-t")
let questions =
  keys
  .scan("", +)
  .debounce(for: time.tick * 3, on: time)
  .filter { $0.count > 2 }
  .share()

// Each picture is a subscription; the keys, and so the questions, are the same for all.
let pictures = [
  ("keys           ", Recorder(keys, on: time)),
  ("questions      ", Recorder(questions.map { "\($0.count)" }, on: time)),
  ("flatMapLatest  ", Recorder(questions.flatMapLatest(search).map { "\($0)" }, on: time)),
  ("flatMap        ", Recorder(questions.flatMap(search).map { "\($0)" }, on: time)),
]
time.run()
for (name, recorder) in pictures { print(name + recorder.marbles) }
