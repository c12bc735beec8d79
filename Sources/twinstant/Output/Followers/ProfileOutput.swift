import Posts

/// Formats people in one of the formats of `followers`.
struct ProfileOutput {
  let format: OutputFormat
  /// Whether names are bold, for terminals only.
  let emphasis: Bool

  /// What comes before the first person.
  var head: String {
    switch format {
    case .text, .jsonl: ""
    case .csv: "id,handle,name,avatar,description\r\n"
    case .json: "["
    }
  }

  /// The text of one person.
  func text(_ profile: Profile, isFirst: Bool) -> String {
    let author = profile.author
    switch format {
    case .text:
      let name = author.seenName.isEmpty ? author.mention : author.name
      let about = profile.description.split(separator: "\n").map { "  \($0)\n" }.joined()
      return "\(name.bold(emphasis))  \(author.mention)\n\(about)"
    case .jsonl: return json(profile) + "\n"
    case .json: return (isFirst ? "" : ",") + json(profile)
    case .csv:
      let fields = [
        author.id ?? "", author.handle, author.name, author.avatar ?? "", profile.description,
      ]
      return PostCSV.row(of: fields)
    }
  }

  /// What comes after the last person.
  var foot: String { format == .json ? "]\n" : "" }

  private func json(_ profile: Profile) -> String {
    var json = JSONWriter()
    json.object { json in
      json.fields(of: profile.author)
      json.field("description", profile.description)
    }
    return json.text
  }
}
