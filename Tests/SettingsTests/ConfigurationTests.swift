import Canvas
import Libc
import Posts
import Testing

@testable import Settings

struct ConfigurationTests {
  @Test func `with nothing said there is the archive alone and every default`() throws {
    let configuration = try SettingsHome().load()
    #expect(configuration.sources == [Source(defaultsOf: .archive, name: "archive")])
    #expect(configuration.screen == ScreenSettings())
    #expect(configuration.screen.minimumLength == 3 && !configuration.screen.loadsRemotePictures)
    #expect(configuration.archive == ArchiveSettings(path: "/data/archive.db"))
    #expect(!configuration.isOffline && configuration.accounts.isEmpty)
  }

  @Test func `every key of the root is read`() throws {
    let home = try SettingsHome(
      """
      images = "blocks"
      mouse = false
      theme = "light"
      linear = true
      show_sensitive = true
      remote_pictures = true
      min_length = 2
      ca_file = "ca.pem"
      ca_directory = "~/certificates"
      [archive]
      path = "~/posts.db"
      keep_live_results = false
      [keys]
      refresh = ["ctrl-r", "f5"]
      quit = "M-q"
      """)
    let configuration = try home.load()
    #expect(configuration.screen.images == .blocks)
    #expect(!configuration.screen.usesMouse && configuration.screen.theme == .light)
    #expect(configuration.screen.isLinear && configuration.screen.showsSensitive)
    #expect(configuration.screen.minimumLength == 2 && configuration.screen.loadsRemotePictures)
    #expect(configuration.certificates.file == home.folder + "/ca.pem")
    #expect(configuration.certificates.directory == "/home/ada/certificates")
    #expect(
      configuration.archive
        == ArchiveSettings(path: "/home/ada/posts.db", keepsLiveResults: false))
    #expect(
      configuration.keys == [
        KeyBinding(
          command: "refresh", keys: [Key(.character("r"), .control), Key(.function(5))], line: 14),
        KeyBinding(command: "quit", keys: [Key(.character("q"), .alt)], line: 15),
      ])
  }

  @Test func `flags win over the environment, that over the file, and that over the defaults`()
    throws
  {
    let home = try SettingsHome(
      "theme = \"dark\"\nmouse = true\nmin_length = 5\n[archive]\npath = \"/f\"\n")
    #expect(try home.load().archive.path == "/f")
    home.environment = [
      "TWINSTANT_THEME": "none", "TWINSTANT_ARCHIVE": "/e", "TWINSTANT_MOUSE": "yes",
      "TWINSTANT_MIN_LENGTH": "",
    ]
    let second = try home.load()
    #expect(second.screen.theme == .none && second.archive.path == "/e")
    #expect(second.screen.minimumLength == 5 && second.screen.usesMouse)
    home.flags = SettingsFlags(archive: "/c", offline: true, noMouse: true)
    let third = try home.load()
    #expect(
      third.archive.path == "/c" && third.archive.isNamed && third.isOffline
        && !third.screen.usesMouse)
    #expect(third.screen.theme == .none)
  }

  @Test func `a file that is named must be there`() throws {
    let home = try SettingsHome()
    home.flags.config = home.folder + "/other.toml"
    #expect(home.problems().first?.hasPrefix("other.toml: there is no such file.") == true)
    try home.write("theme = \"dark\"", to: "other.toml")
    #expect(try home.load().screen.theme == .dark)
    home.flags.config = nil
    home.environment["TWINSTANT_CONFIG"] = home.folder + "/other.toml"
    #expect(try home.load().screen.theme == .dark)
  }

  @Test func `a tilde is the home in flags and variables, too`() throws {
    let home = try SettingsHome()
    home.environment = [
      "TWINSTANT_ARCHIVE": "~/e.db", "TWINSTANT_CA_FILE": "~/ca.pem",
      "TWINSTANT_CA_DIRECTORY": "~",
    ]
    let second = try home.load()
    #expect(second.archive.path == "/home/ada/e.db")
    #expect(
      second.certificates
        == CertificatePlaces(file: "/home/ada/ca.pem", directory: "/home/ada", from: .variables))
    home.flags = SettingsFlags(archive: "~/c.db")
    #expect(try home.load().archive.path == "/home/ada/c.db")
    for path in ["~bob/c.db", "c.db", "a/~/c.db"] {
      home.flags = SettingsFlags(archive: path)
      #expect(try home.load().archive.path == path)
    }
    home.flags = SettingsFlags(config: "~/none.toml")
    #expect(home.problems().first?.hasPrefix("/home/ada/none.toml: there is no such") == true)
    home.flags = SettingsFlags()
    home.environment = ["TWINSTANT_CONFIG": "~/none.toml"]
    #expect(home.problems().first?.hasPrefix("/home/ada/none.toml: there is no such") == true)
  }

  @Test func `no settings can be named, and nobody is advised to move what is no file`() throws {
    let home = try SettingsHome("theme = \"dark\"\n")
    home.flags = SettingsFlags(config: "/dev/null")
    #expect(try home.load().screen.theme == .auto)
    home.flags = SettingsFlags(config: "/dev/zero")
    let advice = "A file is needed here, which can be read more than once."
    #expect(home.problems() == ["/dev/zero is not a file. " + advice])
    #expect(mkfifo(home.folder + "/pipe", 0o600) == 0)
    home.flags = SettingsFlags(config: home.folder + "/pipe")
    #expect(home.problems() == ["pipe is not a file. " + advice])
    home.flags = SettingsFlags(config: "/dev")
    #expect(
      home.problems() == ["/dev is not a file. Name another one with --config, or leave it out."])
    home.flags = SettingsFlags()
    for (path, fault) in [("/dev", "is not a file."), ("/nope", "there is no such file.")] {
      home.environment = ["TWINSTANT_CONFIG": path]
      let told = try #require(home.problems().first)
      #expect(told.hasPrefix(path) && told.contains(fault))
      #expect(told.hasSuffix(" Name another one with TWINSTANT_CONFIG, or unset it."))
    }
  }

  @Test func `certificates of other programs count where ours are not named`() throws {
    let home = try SettingsHome()
    home.environment = ["SSL_CERT_FILE": "/a.pem", "SSL_CERT_DIR": "/b"]
    let others = try home.load().certificates
    #expect(others == CertificatePlaces(file: "/a.pem", directory: "/b", from: .system))
    #expect(others.names.file == "SSL_CERT_FILE" && others.names.directory == "SSL_CERT_DIR")
    home.environment["TWINSTANT_CA_FILE"] = "/c.pem"
    let ours = try home.load().certificates
    #expect(ours == CertificatePlaces(file: "/c.pem", from: .variables))
    #expect(ours.names.file == "TWINSTANT_CA_FILE")
    home.environment = ["SSL_CERT_FILE": ""]
    #expect(try home.load().certificates == CertificatePlaces(file: nil, from: .system))
  }
}
