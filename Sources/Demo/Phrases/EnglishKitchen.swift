extension Phrasebook {
  static let englishKitchen: [Topic.Draft] = [
    Topic.Draft(
      name: "coffee", weight: 2, tags: ["coffee", "espresso", "pourover"], emoji: ["☕", "🫘", "😴"],
      words: [
        "brew": ["espresso", "pour-over", "moka pot", "cold brew", "filter coffee", "flat white"],
        "note": ["apricot", "dark chocolate", "toast", "jasmine", "old books", "blackcurrant"],
      ],
      sentences: [
        "First {brew} of the day, tastes of {note} and hope.",
        "Changed the grind by one click and the {brew} went from {note} to {note}.",
        "The café at the station in {town} makes a better {brew} than any I paid double for.",
        "Sweet spot found: 18 grams in, 40 out, 28 seconds, no talking.",
        "{Someone} asked for a swift {brew}. We were there for three hours.",
        "Descaled the machine {when}. It now sounds like a different, happier machine.",
        "I switched to decaf after four o'clock and sleep like a stone.",
        "Bought beans in {town} that smell of {note}. The whole train knows.",
      ],
      pictures: [
        "A cup of coffee on a window sill, rain outside", "Coffee beans cooling on a tray",
      ],
      warnings: ["caffeine", "food"]),
    Topic.Draft(
      name: "sourdough", weight: 2, tags: ["sourdough", "baking", "bread"], emoji: ["🍞", "🥖", "🔥"],
      words: [
        "flour": ["rye", "spelt", "wholemeal", "einkorn", "plain old white"],
        "loaf": ["loaf", "focaccia", "bagel batch", "rye brick", "baguette"],
      ],
      sentences: [
        "The starter doubled in four hours. It has never respected me more.",
        "Baked a {flour} {loaf} {when}. The crust sings when it cools, listen.",
        "Forgot the salt. {Someone} ate it anyway and called it rustic.",
        "Sourdough tip: write down the temperature of your kitchen, not the hour.",
        "My {flour} starter is older than most of my friendships.",
        "Open crumb is nice, but can you put butter on it?",
        "Swirled cinnamon through the {loaf} {when}. Breakfast is sorted until Thursday.",
        "Gave a jar of starter to {someone}. It is a kitten that you must feed forever.",
      ],
      pictures: [
        "A dark loaf cut open, steam rising", "A jar of starter with a rubber band at half height",
      ],
      warnings: ["food"]),
    Topic.Draft(
      name: "garden", weight: 1, tags: ["garden", "allotment", "seeds"], emoji: ["🌱", "🍅", "🐌"],
      words: [
        "plant": [
          "tomatoes", "beans", "sweet peas", "sweetcorn", "courgettes", "garlic", "dahlias",
        ]
      ],
      sentences: [
        "The {plant} survived the {weather}. I take it back, everything I said about fleece.",
        "Sowed {plant} {when}, far too early, as every year.",
        "Swapped {few} jars of jam for a tray of {plant} at the allotment.",
        "The slugs left a thank-you note in my {plant}.",
        "First {plant} of the year, eaten standing up, still warm from the sun.",
        "Does anyone in {town} need {plant}? We have enough for a village.",
      ],
      pictures: [
        "A crooked row of beans on hazel poles", "A very small tomato in a very large hand",
      ],
      warnings: ["slugs"]),
  ]
}
