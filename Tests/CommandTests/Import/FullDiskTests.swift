import Foundation
import Libc
import Testing
import WaitTesting

/// What an import says and leaves when the disk is full.
@Suite(.waiting) struct FullDiskTests {
  let program: Program

  init() throws { program = try Program() }

  /// Words in front of a command that let it mount what nobody else sees. Only a user who may not
  /// mount anyway needs to become another one for that, which in a chroot nobody can.
  private static let apart = geteuid() == 0 ? "unshare -m" : "unshare -Urm"

  /// Whether a small disk can be made here.
  private static let canMount: Bool = {
    let run = try? Program().shell("\(apart) mount -t tmpfs -o size=1m tmpfs /tmp")
    return run?.status == 0
  }()

  private func dump() throws -> String {
    let lines = (0..<4000).map { Statuses.line($0, "post \($0) of so many that no room is left") }
    return try program.file("posts.jsonl", lines.joined(separator: "\n") + "\n")
  }

  @Test(.enabled(if: canMount, "no small disk can be mounted here"))
  func `a full disk is said to be full, and what was stored is sound`() throws {
    let path = try dump()
    let disk = program.home + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let run = try program.shell(
      """
      \(Self.apart) sh -c 'mount -t tmpfs -o size=1m tmpfs "\(disk)" &&
      twinstant import "\(path)" --archive "\(disk)/archive.db"; echo status $?
      twinstant archive check --archive "\(disk)/archive.db"
      twinstant search post --limit 1 --format jsonl --archive "\(disk)/archive.db" | wc -l
      cp "\(disk)"/archive.db* "\(program.home)"'
      """)
    #expect(
      run.errors == """
        twinstant: error: The disk of the archive \(disk)/archive.db is full.
          Make room and do it again; what was stored so far is safe.

        """)
    #expect(run.output.hasSuffix("status 3\nThe archive is sound.\n1\n"), "\(run.output)")
    // Each post that was read is either in the archive or reported as not stored.
    let numbers = run.output.matches(of: /([0-9,]+) (posts read|added|not stored)/).map { match in
      Int(match.1.filter(\.isNumber)) ?? 0
    }
    #expect(numbers.first == numbers.dropFirst().reduce(0, +), "\(run.output)")
    // With room the import goes on.
    let archive = program.home + "/archive.db"
    #expect(try program.run("import", path, "--archive", archive).status == 0)
    let check = try program.run("archive", "check", "--archive", archive)
    #expect(check.output == "The archive is sound.\n")
    let found = try program.run(
      "search", "--all", "--format", "jsonl", "--archive", archive, "post")
    #expect(found.lines.count == 4000)
  }

  @Test(.enabled(if: canMount, "no small disk can be mounted here"))
  func `where the disk is full before all tables are made, importing and searching say so`() throws
  {
    let path = try dump()
    let disk = program.home + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let run = try program.shell(
      """
      \(Self.apart) sh -c 'mount -t tmpfs -o size=300k tmpfs "\(disk)" &&
      twinstant import "\(path)" --archive "\(disk)/a.db"; echo status $?
      twinstant search post --archive "\(disk)/a.db"; echo status $?
      mount -o remount,size=20m "\(disk)"
      twinstant search post --archive "\(disk)/a.db"; echo status $?
      twinstant import "\(path)" --archive "\(disk)/a.db" >/dev/null; echo status $?'
      """)
    #expect(run.output == "status 3\nstatus 3\nstatus 1\nstatus 0\n", "\(run.output)")
    let told = """
      twinstant: error: The archive \(disk)/a.db cannot be used before all its tables are made, and \
      its disk is full.
        Make some room there, then do the same again; what it has is safe.

      """
    #expect(run.errors.hasPrefix(told + told), "\(run.errors)")
  }

  @Test(.enabled(if: canMount, "no small disk can be mounted here"))
  func `an archive that was copied to a full disk says what it needs`() throws {
    let archive = program.home + "/archive.db"
    let lines = Statuses.lines("one", "two")
    _ = try program.run("import", "-", "--archive", archive, input: lines)
    let disk = program.home + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let run = try program.shell(
      """
      \(Self.apart) sh -c 'mount -t tmpfs -o size=1m tmpfs "\(disk)" &&
      cp "\(archive)" "\(disk)/a.db" && cat /dev/zero > "\(disk)/rest" 2>/dev/null
      twinstant search one --archive "\(disk)/a.db"; echo status $?'
      """)
    #expect(run.output == "status 3\n")
    #expect(
      run.errors == """
        twinstant: error: The disk of the archive \(disk)/a.db has no room for the file \(disk)/a.db-shm, \
        without which it cannot be read.
          Make some room there, or name a copy on another disk with --archive.

        """)
  }

  @Test(.enabled(if: canMount, "no small disk can be mounted here"))
  func `a report that a full disk cuts off does not keep its name from the next one`() throws {
    let disk = program.home + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    // The report names each line that is no post, which takes more than the one page of room left.
    let bad = String(repeating: "{\"bad\":1}\n", count: 200)
    let path = try program.file("posts.jsonl", Statuses.lines("swift") + bad)
    let command = "twinstant import \"\(path)\" --report \"\(disk)/report.json\""
    let run = try program.shell(
      """
      \(Self.apart) sh -c 'mount -t tmpfs -o size=1m tmpfs "\(disk)" &&
      cat /dev/zero > "\(disk)/rest" 2>/dev/null; truncate -s -4096 "\(disk)/rest"
      \(command); rm "\(disk)/rest"; \(command); cat "\(disk)/report.json"'
      """)
    #expect(run.errors.contains("the report cannot be written to \(disk)/report.json."))
    #expect(!run.errors.contains("would overwrite"), "\(run.errors)")
    #expect(run.output.contains("\n{\"files\":[") && run.output.hasSuffix("}\n"), "\(run.output)")
  }

  @Test func `a file that may not grow is said so too, and the archive is sound`() throws {
    let path = try dump()
    let run = try program.shell(
      """
      ulimit -f 1500; env --default-signal=XFSZ twinstant import "\(path)" --archive "\(program.home)/archive.db"
      echo status $?
      """)
    #expect(run.output.hasSuffix("status 3\n"), "\(run.output)")
    #expect(
      run.errors == """
        twinstant: error: The archive \(program.home)/archive.db cannot be written: File too large.
          Raise the limit on the size of files (ulimit -f), or use a disk that takes larger ones; \
        what was stored so far is safe.

        """)
    let check = try program.run("archive", "check", "--archive", program.home + "/archive.db")
    #expect(check.output == "The archive is sound.\n")
  }

  /// The posts from a pipe are written before the pipe ends; only the end is left when the disk
  /// fills.
  @Test(.enabled(if: canMount, "no small disk can be mounted here"))
  func `an import that cannot be ended tells all the same what it brought`() throws {
    let disk = program.home + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let path = try program.file("posts.jsonl", Statuses.lines("one", "two"))
    let run = try program.shell(
      """
      \(Self.apart) sh -c 'mount -t tmpfs -o size=4m tmpfs "\(disk)"; mkfifo "\(program.home)/pipe"
      twinstant import - --archive "\(disk)/a.db" --report "\(program.home)/report.json" \\
        < "\(program.home)/pipe" & exec 3> "\(program.home)/pipe"; cat "\(path)" >&3
      for try in $(seq 300); do
        test "$(twinstant search --all --format jsonl --archive "\(disk)/a.db" | wc -l)" = 2 && break
      done 2>/dev/null
      cat /dev/zero > "\(disk)/rest" 2>/dev/null; exec 3>&-; wait $!; echo status $?
      cat "\(program.home)/report.json"'
      """)
    let full = "The disk of the archive \(disk)/a.db is full."
    #expect(run.errors.contains("twinstant: error: \(full)\n"), "\(run)")
    #expect(
      run.output.hasPrefix("standard input: 2 posts read (jsonl), 2 added\nstatus 3\n"), "\(run)")
    #expect(run.output.contains(#""stopped":"\#(full)""#), "\(run)")
  }

  /// One post stays behind: an archive without any would have a file of next to nothing.
  @Test(.enabled(if: canMount, "no small disk can be mounted here"))
  func `a removal without room to rewrite the file is refused before anything is gone`() throws {
    let path = try dump()
    let disk = program.home + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let run = try program.shell(
      """
      \(Self.apart) sh -c 'mount -t tmpfs -o size=30m tmpfs "\(disk)" &&
      twinstant import "\(path)" --archive "\(disk)/a.db" >/dev/null
      cat /dev/zero > "\(disk)/rest" 2>/dev/null; truncate -s -204800 "\(disk)/rest"
      twinstant archive remove --post https://x.com/ada/status/7 --yes --archive "\(disk)/a.db"
      echo status $?; twinstant archive --archive "\(disk)/a.db" | grep Posts
      rm "\(disk)/rest"
      twinstant archive remove --post https://x.com/ada/status/7 --yes --archive "\(disk)/a.db"'
      """)
    #expect(run.output == "status 3\nPosts     4,000\n1 post removed.\n", "\(run)")
    let told = run.errors.split(separator: "\n")
    #expect(told.count == 2, "\(run)")
    let needed = "twinstant: error: Rewriting the archive \(disk)/a.db needs about "
    #expect(told.first?.hasPrefix(needed) == true, "\(run)")
    let room = /\d\.\d MB free beside it; 0\.\d MB are free\.$/
    #expect(told.first?.contains(room) == true, "\(run)")
    #expect(told.last == "  Make room there, then do the same again; nothing was removed.")
  }

  /// The limit on a file's size stands in for a disk that has become full meanwhile.
  @Test func `a removal that cannot rewrite the file says what is left in it`() throws {
    let archive = program.home + "/a.db"
    let path = try dump()
    #expect(try program.run("import", path, "--archive", archive).status == 0)
    let run = try program.shell(
      """
      ulimit -f 1000; env --default-signal=XFSZ twinstant archive remove --yes \
        --post https://x.com/ada/status/7 --archive "\(archive)"
      echo status $?
      """)
    #expect(run.output == "1 post removed.\nstatus 3\n", "\(run)")
    #expect(
      run.errors.hasSuffix(
        "run the same command again, or “twinstant archive compact”: what was removed is no "
          + "longer found, but its words are still in the file.\n"), "\(run)")
    #expect(try program.run("archive", "--archive", archive).output.contains("Removed   words of"))
  }
}
