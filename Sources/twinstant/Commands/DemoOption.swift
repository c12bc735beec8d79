import ArgumentParser

/// Whether to use the demo, with its invented posts, instead of the person's own archive.
struct DemoOption: ParsableArguments {
  @Flag(
    name: .customLong("demo"), help: "Use the demo of invented posts instead of an archive.")
  var isOn = false
}
