import Testing

@testable import Settings

struct SettingsErrorTests {
  private func problems(_ settings: String) throws -> [String] {
    try SettingsHome(settings).problems()
  }

  @Test func `an unknown key is told with file, line and the nearest known one`() throws {
    #expect(
      try problems("mouse = true\nthem = \"dark\"\n") == [
        "config.toml:2: there is no key “them”. Did you mean “theme”?"
      ])
    #expect(
      try problems("[[source]]\nkind = \"x\"\n\npausems = 5\n") == [
        "config.toml:4: there is no key “pausems” in [[source]]. Did you mean “pause_ms”?"
      ])
    #expect(
      try problems("[archive]\nzzz = 1\n") == [
        "config.toml:2: there is no key “zzz” in [archive]. "
          + "The keys here are: path, keep_live_results."
      ])
  }

  @Test(arguments: [
    ("", "sensitive", "“show_sensitive”"), ("", "min", "“min_length”"),
    ("", "remote", "“remote_pictures”"), ("", "mouse_enabled", "“mouse”"),
    ("", "archive_path", "“archive”"),
    ("[archive]", "keep_live", "“keep_live_results”"),
    ("[archive]", "keep_results", "“keep_live_results”"),
    ("[[source]]", "pause", "“pause_ms”"), ("[[source]]", "page", "“page_size”"),
    ("[[source]]", "price", "“price_per_post” or “price_per_user”"),
    ("[[source]]", "url", "“base_url”"), ("[[source]]", "max_day", "“max_per_day”"),
    ("[[source]]", "per_day", "“max_per_day”"),
    ("[[source]]", "account_name", "“name” or “account”"),
  ])
  func `a key is told those that have its words, and all`(
    table: String, key: String, meant: String
  ) throws {
    let kind = table == "[[source]]" ? "kind = \"x\"" : ""
    let place = table.isEmpty ? "" : " in \(table)"
    let told = try problems("\(table)\n\(kind)\n\(key) = 1\n")
    let words = "Did you mean \(meant)? The keys here are: "
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix("config.toml:3: there is no key “\(key)”\(place). \(words)") == true,
      "\(told)")
  }

  @Test func `another key than the one with its word may be meant`() throws {
    let told = try #require(try problems("pictures = \"off\"\n").first)
    #expect(told.contains("Did you mean “remote_pictures”? The keys here are: images, "), "\(told)")
  }

  @Test func `a key with a word of another one is told that one and all`() throws {
    #expect(
      try problems("[archive]\nkeep_everything_forever = true\n") == [
        "config.toml:2: there is no key “keep_everything_forever” in [archive]. "
          + "The nearest one is “keep_live_results”. The keys here are: path, keep_live_results."
      ])
  }

  @Test(arguments: [
    ("mouse = \"yes\"", "“mouse” is a text. It takes true or false, without quotes."),
    ("theme = true", "“theme” is true or false. It takes a text in quotes."),
    ("min_length = 2.5", "“min_length” is a number. It takes a whole number."),
    ("min_length = 0", "“min_length” is out of range. It takes a number from 1 to 50."),
    (
      "theme = \"drak\"",
      "“theme” cannot be “drak”. Did you mean “dark”? It is one of: auto, dark, light, none."
    ),
    ("ca_file = \"\"", "“ca_file” is empty. Give it a path, or take the line out."),
    (
      "archive = { path = \"\" }",
      "“path” in [archive] is empty. Give it a path, or take the line out."
    ),
    ("archive = \"/x\"", "“archive” is a text. It takes a table: write [archive] above its keys."),
    (
      "source = {}",
      "“source” is a table. It takes a list of tables: write [[source]] above the keys of each."
    ),
  ])
  func `a wrong value is told with what it takes`(text: String, problem: String) throws {
    #expect(try problems("\n" + text) == ["config.toml:2: " + problem])
  }

  @Test(arguments: [("page", "page-up"), ("screen-down", "page-down")])
  func `a wrong name of a command is told with the nearest one`(name: String, near: String) throws {
    #expect(
      try problems("[keys]\n\(name) = \"f9\"\n") == [
        "config.toml:2: there is no command “\(name)”. The nearest one is “\(near)”. "
          + "The commands are: refresh, page-up, page-down, quit."
      ])
  }

  @Test(arguments: ["foo", "reload"])
  func `a name that is like that of no command is told without one`(name: String) throws {
    #expect(
      try problems("[keys]\n\(name) = \"f9\"\n") == [
        "config.toml:2: there is no command “\(name)”. "
          + "The commands are: refresh, page-up, page-down, quit."
      ])
  }

  @Test func `the names of all commands are told once`() throws {
    #expect(
      try problems("[keys]\nquti = \"f8\"\nreload = \"f9\"\nscreen-up = \"f10\"\n") == [
        "config.toml:2: there is no command “quti”. Did you mean “quit”?",
        "config.toml:3: there is no command “reload”. "
          + "The commands are: refresh, page-up, page-down, quit.",
        "config.toml:4: there is no command “screen-up”. "
          + "The nearest one is “page-up”. All are named above.",
      ])
  }

  @Test func `what is not TOML is told with its line`() throws {
    let problems = try problems("theme = \"dark\"\nmouse = yes\n")
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("config.toml:2: ") == true)
    #expect(problems.first?.contains("it is not TOML") == true)
  }

  @Test func `what is TOML but for a quote or a number is told what to do about that`() throws {
    #expect(
      try problems("min_length = 99999999999999999999\n") == [
        "config.toml:1: this number is too large. Write a shorter one."
      ])
    #expect(
      try problems("mouse = true\ntheme = \"dark\n") == [
        "config.toml:2: the quote is not closed. End the text with the quote that it begins with."
      ])
  }

  @Test func `a key that is there twice is told so`() throws {
    #expect(
      try problems("theme = \"dark\"\ntheme = \"light\"\n") == [
        "config.toml:2: “theme” is there twice. Keep one of the two."
      ])
  }

  @Test func `an address that is refused is not missing as well`() throws {
    for kind in ["mastodon", "twitter-v1"] {
      let entry = "[[source]]\nkind = \"\(kind)\"\n"
      let told = try problems(entry + "base_url = \"http://evil.example\"\n")
      #expect(told.count == 1 && told[0].hasPrefix("config.toml:3: “base_url” is not an address"))
      #expect(
        try problems(entry) == [
          "config.toml:1: this [[source]] has no “base_url”. "
            + "Add the address of its server: base_url = \"https://…\"."
        ])
    }
  }

  @Test func `a variable is told by its name`() throws {
    let home = try SettingsHome()
    home.environment = ["TWINSTANT_THEME": "blue", "TWINSTANT_MIN_LENGTH": "few"]
    #expect(
      home.problems() == [
        "TWINSTANT_THEME: “theme” cannot be “blue”. It is one of: auto, dark, light, none.",
        "TWINSTANT_MIN_LENGTH: “min_length” is a text. It takes a whole number.",
      ])
  }

  @Test func `a variable that is neither yes nor no is told with all that it takes`() throws {
    let home = try SettingsHome()
    home.environment = ["TWINSTANT_MOUSE": "maybe", "TWINSTANT_MIN_LENGTH": "0"]
    let taken = "It takes 1, true, yes or on for yes, and 0, false, no or off for no."
    #expect(
      home.problems() == [
        "TWINSTANT_MOUSE: “maybe” is neither yes nor no. \(taken)",
        "TWINSTANT_MIN_LENGTH: “min_length” is out of range. It takes a number from 1 to 50.",
      ])
  }

  @Test func `all that is wrong is found in one reading`() throws {
    let problems = try problems("them = 1\n[archive]\npath = 2\n[keys]\nrefresh = \"r\"\n")
    #expect(
      problems.map { $0.prefix(14) } == ["config.toml:1:", "config.toml:3:", "config.toml:5:"])
  }

  @Test func `what is wrong is told in the order of the file, not of its tables`() throws {
    let problems = try problems(
      """
      theme = "drak"
      moose = true

      archive = { path = 2 }
      [[source]]
      kind = "mastodn"
      [[source]]
      kind = "mastodon"
      [keys]
      refrsh = "f5"
      quit = "q"

      """)
    #expect(
      problems.map { String($0.prefix { $0 != " " }) }
        == [1, 2, 4, 6, 7, 10, 11].map { "config.toml:\($0):" },
      "\(problems)")
  }

  @Test func `keys are told by their line`() throws {
    #expect(
      try problems("[keys]\nrefrsh = \"f5\"\nquit = [\"ctrl-q\",\n \"hyper-x\"]\n") == [
        "config.toml:2: there is no command “refrsh”. Did you mean “refresh”?",
        "config.toml:4: “hyper-x” cannot be bound. "
          + "Keys are named as ctrl-r, alt-left, f5, page-down, tab.",
      ])
  }

  @Test func `a control character of a file acts on nothing`() throws {
    let problems = try problems("\"a\\u001b[2J\" = 1\n")
    #expect(problems.count == 1)
    #expect(!problems.joined().contains("\u{1B}"))
  }
}
