import ArgumentParser
import Settings

/// What only the command that opens the screen takes.
struct ScreenOptions: ParsableArguments {
  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "Use no screen: one query per line, answers in sentences, for screen readers.")
  var linear = false

  @Option(help: ArgumentHelp("How pictures are drawn.", valueName: "how"))
  var images: ImageChoice?

  @Flag(help: "Print the post chosen with Enter, and leave; Esc and ^C print none (status 130).")
  var pick = false

  @Option(help: "How to print the picked post (default: text).")
  var format: PickFormat?

  @Flag(help: "With --pick or --linear: print followers-only and direct posts, too.")
  var includePrivate = false
}

extension ImageChoice: ExpressibleByArgument {}
