import Foundation
import Testing
import WaitTesting

/// Commands in messages can be typed as they stand there, whatever a name or a path holds.
@Suite(.waiting) struct TypedCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.credentials("[\"wo rk\"]\nservice = \"x\"\nbearer_token = \"t\"\n")
  }

  @Test func `an account with a blank in its name`() throws {
    let doctor = try program.run("doctor", environment: ["TERM": "xterm-256color"])
    #expect(doctor.output.contains("“twinstant accounts allow 'wo rk'” lets"), "\(doctor.output)")
    let search = try program.run("search", "tea", "--source", "x")
    #expect(search.errors.contains("twinstant accounts allow 'wo rk', or"), "\(search.errors)")
    #expect(try program.shell("twinstant accounts allow 'wo rk'").status == 0)
  }

  @Test func `an account that is to be made anew`() throws {
    try program.credentials("[\"it's\"]\nservice = \"x\"\n")
    let run = try program.run("accounts")
    #expect(run.errors.contains(#"“twinstant accounts remove 'it'\''s'”"#), "\(run.errors)")
    #expect(try program.shell(#"twinstant accounts remove 'it'\''s'"#).status == 0)
  }

  @Test func `a file and a folder that others may read`() throws {
    let home = program.home + "/my home"
    let (config, state) = (home + "/.config/twinstant", home + "/.local/state/twinstant")
    for folder in [config, state] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }
    try Data().write(to: URL(fileURLWithPath: config + "/credentials.toml"))
    chmod(config + "/credentials.toml", 0o644)
    let run = try program.run("doctor", environment: ["TERM": "xterm-256color", "HOME": home])
    #expect(run.output.contains("“chmod 600 '\(config)/credentials.toml'”"), "\(run.output)")
    #expect(run.output.contains("“chmod 700 '\(state)'”"), "\(run.output)")
  }

  @Test func `an archive and an export`() throws {
    let posts = try program.file("posts.jsonl", Statuses.lines("tea"))
    let archive = program.home + "/my posts.db"
    #expect(try program.run("import", "--archive", archive, posts).status == 0)
    let run = try program.run("archive", "remove", "--import", "9", "--archive", archive)
    #expect(run.errors.contains("“twinstant archive --archive '\(archive)'”"), "\(run.errors)")
    let export = try program.run("archive", "export", "my posts.jsonl.gz", "--archive", archive)
    #expect(export.errors.contains("| gzip > 'my posts.jsonl.gz'”"), "\(export.errors)")
  }

  @Test func `a path in the home, which no shell has expanded`() throws {
    let posts = try program.file("posts.jsonl", Statuses.lines("tea"))
    #expect(try program.run("import", posts).status == 0)
    let packed = try program.run("archive", "export", "~/all.jsonl.gz")
    #expect(packed.errors.contains("| gzip > \(program.home)/all.jsonl.gz”"), "\(packed.errors)")
    #expect(try program.run("archive", "export", "~/all.jsonl").status == 0)
    let copy = try program.run("import", "--archive", program.home + "/copy.db", "~/all.jsonl")
    #expect(copy.status == 0, "\(copy.errors)")
    // A file of that very name comes first.
    let named = try program.shell(
      "cd \"$HOME\" && mkdir '~' && mv all.jsonl '~' && twinstant import '~/all.jsonl'")
    #expect(named.status == 0, "\(named.errors)")
  }

  @Test func `a value that begins with a dash`() throws {
    let run = try program.run("search", "tea", "--archive", "-my posts.db")
    #expect(run.errors.contains("--archive='-my posts.db' takes it as it is."), "\(run.errors)")
  }
}
