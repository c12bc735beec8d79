extension Phrasebook {
  static let german = Phrasebook(
    "de", share: 3,
    names: Names(
      given: "Anneke Jörg=joerg Käthe=kaethe Lüder=lueder Mareike Ole Swantje Thies Ulla Wiebke",
      family:
        "Brückner=brueckner Dornhof Eschenbach Großkopf=grosskopf Hagedorn Lindwurm Möwes=moewes"),
    words: [
      "wann": ["heute früh", "gestern", "am Sonntag", "vorhin", "letzte Woche", "endlich"],
      "ort": ["Bremen", "Jena", "Graz", "Thun", "Görlitz", "Husum"],
    ],
    remarks: [
      "Mehr dazu morgen.", "Ich bin begeistert.", "Das hätte ich nie gedacht.", "Fotos folgen.",
      "Man lernt nie aus.", "Gerne wieder.",
    ],
    replies: [
      "Ging mir {wann} genauso!", "Danke, das hilft mir sehr.", "Wirklich? Das wusste ich nicht.",
      "Hast du einen Link dazu?", "Ganz meine Meinung.",
      "Da bin ich anderer Ansicht, aber schön gesagt.",
    ],
    topics: [
      Topic.Draft(
        name: "swift-de", weight: 2, tags: ["swift", "programmieren"], emoji: ["🧑‍💻", "🎉"],
        words: ["ding": ["Parser", "Dienst", "Editor", "Zeitplaner"]],
        sentences: [
          "Unser {ding} läuft seit {wann} in Swift, und der Code ist nur noch halb so lang.",
          "Swift unter Linux: {wann} eingerichtet, seitdem keine Minute bereut.",
          "Der Compiler hat {wann} einen Fehler gefunden, den wir seit Jahren mitschleppen.",
          "Suche Leute in {ort}, die mit mir Swift lernen wollen.",
          "Ein {ding} ohne Tests ist nur ein Gerücht.",
        ],
        pictures: ["Ein Bildschirm voller grüner Häkchen"]),
      Topic.Draft(
        name: "schwimmen", tags: ["schwimmen", "freibad"], emoji: ["🏊", "🌊"],
        sentences: [
          "Das Freibad in {ort} hat wieder auf. Wasser: vierzehn Grad, Stimmung: großartig.",
          "{Wann} tausend Meter geschwommen, danach Pommes.",
          "Wer kommt mit an den See? Ich bringe Tee und Kuchen.",
          "Die Mauersegler jagen tief über dem Wasser, gleich gibt es Gewitter.",
        ],
        pictures: ["Ein leeres Schwimmbecken im Morgenlicht"]),
      Topic.Draft(
        name: "bahn", tags: ["bahn", "nachtzug"], emoji: ["🚆", "☕"],
        sentences: [
          "Der Zug nach {ort} war pünktlich. Ich wiederhole: pünktlich.",
          "Im Nachtzug schläft man schlecht und wacht glücklich auf.",
          "Anschluss in {ort} verpasst, dafür den besten Kaffee der Strecke gefunden.",
          "Brötchen, Thermoskanne, Fensterplatz: mehr braucht es nicht.",
        ],
        pictures: ["Ein Bahnsteig im Nebel"]),
    ])
}
