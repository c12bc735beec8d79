import ArgumentParser

/// How `search` prints posts, and `followers` people.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, jsonl, csv
}
