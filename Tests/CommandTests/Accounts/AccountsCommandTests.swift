import Testing
import WaitTesting

@Suite(.waiting) struct AccountsCommandTests {
  @Test func `without accounts the list says how to make one`() throws {
    let run = try Program().run("accounts")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("accounts add SERVICE") && run.errors.contains("mastodon"))
  }

  @Test func `without a service all of them are named`() throws {
    let run = try Program().run("accounts", "add")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("twinstant: error: name the service that the account is at.\n"))
    #expect(run.errors.contains("\n  mastodon    Mastodon: your server, "))
    #expect(run.errors.contains("\n  twitter-v1  a server that speaks "))
  }

  @Test func `an account is added, listed, allowed, revoked and removed`() throws {
    let program = try Program()
    let added = try program.run("accounts", "add", "x", input: "work\n1\nSECRETTOKEN\n")
    #expect(added.status == 0, "\(added.errors)")
    #expect(added.output.contains("searched as “x”"))
    #expect(!(added.output + added.errors).contains("SECRETTOKEN"))
    #expect(try program.mode(".config/twinstant/credentials.toml") == 0o600)
    #expect(
      try program.run("accounts").output == "work  x  bearer token  not asked yet  searched as x\n")
    #expect(try program.run("accounts", "allow", "work").status == 0)
    #expect(try program.run("accounts", "list").output.contains("allowed"))
    #expect(try program.mode(".local/state/twinstant/access.json") == 0o600)
    #expect(try program.run("accounts", "revoke", "work").status == 0)
    #expect(try program.run("accounts", "list").output.contains("refused"))
    #expect(try program.run("accounts", "remove", "work").status == 0)
    #expect(try program.run("accounts").status == 1)
    #expect(try program.shell("cat $HOME/.config/twinstant/credentials.toml").output.isEmpty)
  }

  @Test(arguments: ["> /dev/full", ">&-"])
  func `a change that cannot be told is made, and an error`(closing: String) throws {
    let program = try Program()
    for command in ["add x", "use work", "allow work", "list", "revoke work", "remove work"] {
      let run = try program.shell(
        "printf 'work\\n1\\nSECRET\\n' | twinstant accounts \(command) \(closing)")
      #expect(run.status == 3, "\(command): \(run.errors)")
      #expect(run.errors.contains("standard output cannot be written"), "\(command)")
      let isThere = try program.run("accounts").status == 0
      #expect(isThere == (command != "remove work"), "\(command)")
    }
  }

  @Test func `another of a name that was allowed is asked about anew`() throws {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nSECRET\n")
    #expect(try program.run("accounts", "allow", "work").status == 0)
    try program.credentials("")
    let added = try program.run("accounts", "add", "x", input: "work\n1\nANOTHER\n")
    #expect(added.status == 0, "\(added.errors)")
    #expect(try program.run("accounts").output.contains("  not asked yet  "))
  }

  @Test func `of what is allowed it is said when it is asked, everywhere alike`() throws {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nSECRET\n")
    _ = try program.run("accounts", "add", "bluesky", input: "sky\nada.example\nSECRET\n")
    for name in ["work", "sky"] { _ = try program.run("accounts", "allow", name) }
    let doctor = try program.run("doctor", environment: ["TERM": "xterm-256color"]).output
    for list in [try program.run("accounts").output, doctor] {
      #expect(list.contains("allowed on demand"), "\(list)")
      #expect(list.contains("allowed while you type"), "\(list)")
    }
  }

  @Test func `what is allowed holds for one address of the server`() throws {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nSECRETTOKEN\n")
    func settings(_ address: String) throws -> String {
      try program.file(
        "\(address).toml",
        "[[source]]\nname = \"x\"\nkind = \"x\"\nbase_url = \"https://\(address)\"\n")
    }
    let (own, other) = (try settings("a.example"), try settings("b.example"))
    #expect(try program.run("accounts", "allow", "work", "--config", own).status == 0)
    #expect(try program.run("accounts", "--config", own).output.contains("  allowed on demand  "))
    #expect(try program.run("accounts", "--config", other).output.contains("not asked yet"))
    let asked = try program.run("search", "swift", "--source", "x", "--config", other)
    #expect(asked.status != 0 && asked.errors.contains("may not yet use"), "\(asked.errors)")
  }

  @Test func `settings may name an account before it is added`() throws {
    let program = try Program()
    let path = try program.file(
      "c.toml", "[[source]]\nname = \"toots\"\nkind = \"x\"\naccount = \"work\"\n")
    let before = try program.run("accounts", "--config", path)
    #expect(before.status == 1 && before.errors.contains("no account “work” (line 4"))
    let searched = try program.run("search", "tea", "--source", "toots", "--config", path)
    #expect(searched.status != 0 && searched.errors.contains("no account “work” (line 4"))
    let added = try program.run("accounts", "add", "x", "--config", path, input: "work\n1\nt\n")
    #expect(added.status == 0 && added.output.contains("searched as “toots”"), "\(added.errors)")
    #expect(try program.run("accounts", "--config", path).status == 0)
  }

  @Test func `the name that the settings have for an account is proposed`() throws {
    let program = try Program()
    let path = try program.file(
      "c.toml", "[[source]]\nname = \"toots\"\nkind = \"x\"\naccount = \"work\"\n")
    let added = try program.run("accounts", "add", "x", "--config", path, input: "\n1\nt\n")
    #expect(added.status == 0 && added.output.contains("“work” is in"), "\(added.errors)")
    #expect(added.output.contains("searched as “toots”"))
    let next = try program.run("accounts", "add", "x", "--config", path, input: "\n1\nt\n")
    #expect(next.output.contains("“x” is in"), "\(next.output)")
  }

  /// Row 16: with several accounts the last one was taken.
  @Test func `twitterInstant16_of several accounts the one in use is chosen, not the last`() throws
  {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nt\n")
    let second = try program.run("accounts", "add", "x", input: "play\n1\nt\n")
    #expect(second.output.contains("accounts use play"))
    #expect(
      try program.run("accounts").lines.map { $0.hasSuffix("searched as x") } == [true, false])
    #expect(try program.run("accounts", "use", "play").output == "“x” uses “play”.\n")
    #expect(
      try program.run("accounts").lines.map { $0.hasSuffix("searched as x") } == [false, true])
  }

  @Test func `of an account that is chosen all sources are named, as in the list`() throws {
    let program = try Program()
    try program.credentials(
      ["one", "two"].map { "[\($0)]\nservice = \"x\"\nbearer_token = \"t\"\n" }.joined())
    let entries = [("x1", "account = \"one\"\n"), ("x2", "")].map { name, account in
      "[[source]]\nname = \"\(name)\"\nkind = \"x\"\n"
        + "base_url = \"https://\(name).example\"\n\(account)"
    }
    let path = try program.file("c.toml", entries.joined())
    for (account, told) in [("two", "“x2” uses “two”.\n"), ("one", "“x1” and “x2” use “one”.\n")] {
      #expect(try program.run("accounts", "use", account, "--config", path).output == told)
    }
    #expect(try program.run("accounts", "--config", path).output.contains("searched as x1, x2\n"))
  }

  @Test func `an account that is searched nowhere is not chosen, and it is told why`() throws {
    let program = try Program()
    try program.credentials("[gs]\nservice = \"twitter-v1\"\nbearer_token = \"t\"\n")
    let other = "[[source]]\nkind = \"twitter-v1\"\nbase_url = \"https://o.example\"\n"
    for (settings, words) in [
      ("", "“gs” signs for no server yet.\n  Add “server” to it, or a [[source]] with"),
      (other + "account = \"else\"\n", "“gs” signs for no server yet."),
      ("imags = \"auto\"\n", "there is no key “imags”"),
    ] {
      _ = try program.file(".config/twinstant/config.toml", settings)
      let run = try program.run("accounts", "use", "gs")
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
      #expect(!program.exists(".local/state/twinstant/sources.json"), "\(settings)")
    }
    _ = try program.file(".config/twinstant/config.toml", other)
    #expect(try program.run("accounts", "use", "gs").output == "“twitter-v1” uses “gs”.\n")
    #expect(program.exists(".local/state/twinstant/sources.json"))
  }

  @Test func `an account of every service can be added, and a slip is told`() throws {
    let program = try Program()
    for (service, answers) in [
      ("x", "app\n2\nkey\nsecret\n"), ("x", "me\n3\nkey\nsecret\ntoken\nsecret\n"),
      ("twitter-v1", "old\nhttps://old.example/api\n4\nada\nopen sesame\n"),
      ("mastodon", "\nmastodon.example\ntoken\n"), ("bluesky", "\nada.example\npass-word\n"),
    ] {
      let run = try program.run("accounts", "add", service, input: answers)
      #expect(run.status == 0, "\(service): \(run.errors)")
    }
    #expect(try program.run("accounts").lines.count == 5)
    for (answers, words) in [
      ("app\n", "There is an account of this name; to replace it, first: twinstant accounts"),
      ("a b\n", "Use letters"), ("", "no answer"), ("new\n9\n", "A number from 1"),
      ("new\n1\n\n", "An answer is needed"),
    ] {
      let run = try program.run("accounts", "add", "x", input: answers)
      #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
    }
    let server = try program.run("accounts", "add", "mastodon", input: "m\nhttp://m.example\n")
    #expect(server.status == 2 && server.errors.contains("https://"))
    let handle = try program.run("accounts", "add", "bluesky", input: "sky\nada\npass-word\n")
    #expect(handle.status == 2 && handle.errors.contains("“Handle”: A handle has a dot in it"))
    #expect(try program.run("accounts").lines.count == 5)
  }

  @Test func `more lines than questions store nothing, unless they are empty`() throws {
    let program = try Program()
    let many = try program.file("many", "work\n1\ntoken\nsecret\n")
    let run = try program.shell("twinstant accounts add x < \(many)")
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("there are more lines than questions; nothing was changed."))
    #expect(!run.errors.contains("secret") && run.errors.contains("The last question was “"))
    #expect(try program.run("accounts").status == 1)
    let enough = try program.file("enough", "work\n1\ntoken\n\n \n")
    #expect(try program.shell("twinstant accounts add x < \(enough)").status == 0)
  }

  /// All of it is read at once, so that nothing is left in the pipe to be seen.
  @Test(arguments: ["secret\\n", "secret"])
  func `a line too many is refused in a pipe that stays open, even without its end`(more: String)
    throws
  {
    let program = try Program()
    let run = try program.shell(
      """
      cd $HOME && mkfifo in
      twinstant accounts add x < in &
      exec 3> in
      printf 'work\\n1\\ntoken\\n\(more)' >&3
      wait $!
      """)
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("there are more lines than questions; nothing was changed."))
    #expect(try program.run("accounts").status == 1)
  }

  @Test func `empty lines without an end hold up no account`() throws {
    let program = try Program()
    let run = try program.shell(
      "{ printf 'work\\n1\\ntoken\\n'; exec yes ''; } | twinstant accounts add x")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try program.run("accounts").status == 0)
  }

  @Test func `an account that lacks its keys is removed as every command advises`() throws {
    let program = try Program()
    try program.credentials("[w]\nservice = \"x\"\n")
    let list = try program.run("accounts")
    #expect(list.status == 2 && list.errors.contains("“twinstant accounts remove w”"))
    let removed = try program.run("accounts", "remove", "w")
    #expect(removed.status == 0 && removed.output == "“w” is removed.\n", "\(removed.errors)")
    #expect(try program.run("accounts").status == 1)
  }

  @Test(arguments: ["use", "allow", "revoke", "remove"])
  func `an account that is not there is told`(command: String) throws {
    let run = try Program().run("accounts", command, "nobody")
    #expect(run.status == 2 && run.errors.contains("there is no account “nobody”"))
  }

  @Test func `a name in the credentials cannot control the terminal`() throws {
    let program = try Program()
    try program.credentials("[\"\\u001b[31mx\"]\nservice = \"x\"\nbearer_token = \"t\"\n")
    for command in ["use", "allow", "revoke", "remove"] {
      let run = try program.run("accounts", command, "\u{1B}[31mx")
      #expect(run.status == 0 && run.output.contains("“[31mx”"), "\(command): \(run.errors)")
      #expect(!(run.output + run.errors).contains("\u{1B}"), "\(command)")
    }
  }

  @Test func `credentials that others can read are refused with the remedy`() throws {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nt\n")
    _ = try program.shell("chmod 644 $HOME/.config/twinstant/credentials.toml")
    let uses = [
      ["accounts"], ["search", "--source", "x", "swift"], ["accounts", "remove", "work"],
    ]
    for arguments in uses {
      let run = try program.run(arguments)
      #expect(run.status == 2 && run.errors.contains("chmod 600"), "\(arguments): \(run.errors)")
    }
    #expect(try program.run("doctor").output.contains("chmod 600"))
  }
}
