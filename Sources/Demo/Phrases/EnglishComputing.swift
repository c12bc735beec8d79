extension Phrasebook {
  static let englishComputing: [Topic.Draft] = [
    Topic.Draft(
      name: "swift", weight: 5, tags: ["swift", "swiftlang", "SwiftPM", "programming"],
      emoji: ["🧑‍💻", "🎉", "🐦", "🔧"],
      words: [
        "thing": [
          "parser", "test suite", "command line tool", "little server", "build script",
          "text editor", "game of life", "date library",
        ],
        "feature": [
          "typed throws", "generics", "enums with values", "optionals", "value types", "macros",
          "result builders", "pattern matching", "key paths", "strict concurrency",
        ],
        "platform": [
          "Linux", "my old laptop", "a Raspberry Pi", "the build server", "a tiny container",
        ],
      ],
      sentences: [
        "Moved our {thing} to Swift {when}, and half of the code simply went away.",
        "Swift on {platform} still feels like a secret that nobody tells.",
        "Today I finally understood {feature} in Swift.",
        "The new Swift compiler found {few} bugs in my {thing} {when}.",
        "Reading other people's Swift packages is the best way to learn {feature}.",
        "A {thing} in 200 lines of Swift, with tests. I am a little proud.",
        "Switching from classes to {feature} made the {thing} twice as fast.",
        "Is there a good guide to {feature} in Swift for people who come from C?",
        "Our {thing} now builds on {platform} in {few} seconds.",
        "Teaching {someone} Swift: {feature} took ten minutes, {feature} took the weekend.",
        "I gave a talk about {feature} in {town}, and the questions were better than the talk.",
        "Release day: the {thing} is out, with {feature} and far better error messages.",
        "A switch without a default is my favourite kind of documentation.",
        "Swift 6 told me about a data race in the {thing} that I had shipped for {few} years.",
      ],
      pictures: [
        "A terminal window with green test results",
        "A whiteboard full of arrows and the word enum",
        "A laptop with a sticker of a small orange bird",
      ],
      warnings: ["compiler errors"]),
    Topic.Draft(
      name: "concurrency", weight: 3, tags: ["concurrency", "swift", "reactive"],
      emoji: ["🧵", "🔒", "⏱️"],
      words: [
        "problem": [
          "a deadlock", "a data race", "a lost wake-up", "a timer that never fired",
          "a queue that only grew",
        ],
        "cure": [
          "one lock and one rule", "an actor", "a message queue", "a single owner",
          "virtual time in the tests",
        ],
      ],
      sentences: [
        "Spent the {dayPart} and half the night on {problem}. The cure was {cure}.",
        "Swift concurrency, explained with cables and a broom: works surprisingly well in class.",
        "Every scheduler I ever wrote had {problem} in it. So does yours.",
        "If you cannot say who cancels a task, nobody does.",
        "Debounce waits for quiet, throttle does not. I draw it on a napkin once a month.",
        "The new Swift concurrency checks found {problem} before it reached anyone.",
        "Never call out while you hold a lock. That sentence would have saved me {few} weekends.",
        "Replaced {few} callbacks by {cure} {when}, and not one test sleeps any more.",
        "Streams of keystrokes are the nicest example for reactive code: everybody knows what should happen.",
      ],
      pictures: [
        "A diagram of two threads that wait for each other", "Marbles on a line, drawn with chalk",
      ]),
    Topic.Draft(
      name: "terminals", weight: 3, tags: ["terminal", "cli", "ncurses", "unix"],
      emoji: ["⌨️", "💻", "📟"],
      words: [
        "tool": [
          "grep", "less", "tmux", "a tiny shell script", "make", "awk", "a pager of my own", "fzf",
        ],
        "task": [
          "the backup", "my notes", "the invoices", "a log of 40 gigabytes",
          "the wedding guest list",
        ],
      ],
      sentences: [
        "The terminal is not nostalgia: {when} I did {task} in one line.",
        "Sorted out {task} with {tool} {when} while the web page was still loading.",
        "Switched off the mouse for a week. Now I dream in key bindings.",
        "Give me a program that starts in ten milliseconds and leaves the terminal as it found it.",
        "Taught {someone} to use {tool}. There is no way back.",
        "Wide characters, combining marks, emoji: drawing text in cells is harder than it looks.",
        "My setup: {tool}, {tool}, and a lot of muscle memory.",
        "Who else resizes the window just to see which program survives?",
      ],
      pictures: [
        "A green phosphor screen in a dark room", "Two panes of a terminal, search on the left",
      ]),
    Topic.Draft(
      name: "open-source", weight: 2, tags: ["opensource", "foss", "maintainers"],
      emoji: ["💚", "📦", "🙏"],
      words: ["part": ["docs", "release notes", "first issue", "translation", "test coverage"]],
      sentences: [
        "Somebody fixed a bug in my library {when}, with a test. I do not know them. I love the internet.",
        "If you want to start with open source, start with the {part}.",
        "Closed {few} issues {when} by writing one good paragraph in the {part}.",
        "A kind no is better than a slow maybe. Maintainers, be kind to yourselves.",
        "The best pull request of the year changed one character and explained why in a page.",
        "We moved the project to another host {lately}. Nothing broke, everybody complained, as usual.",
        "Thank a maintainer {soon}. It costs nothing and keeps them going.",
      ],
      pictures: ["A cake with a merge symbol in icing"], warnings: ["work stress"]),
  ]
}
