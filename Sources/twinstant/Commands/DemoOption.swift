import ArgumentParser

/// Whose posts: one's own, or invented ones.
struct DemoOption: ParsableArguments {
  @Flag(
    name: .customLong("demo"), help: "Use the demo of invented posts instead of an archive.")
  var isOn = false
}
