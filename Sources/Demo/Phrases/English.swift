extension Phrasebook {
  /// English: most of what a demo shows.
  static let english = Phrasebook(
    "en", share: 36,
    names: Names(
      given: """
        Ada Bea Cleo Dora Edith Flora Greta Hazel Iris June Kit Lena Mabel Nell Olive Pearl Quinn Rosa \
        Sylvie Tess Una Vera Wren Zadie Arlo Bram Casper Dexter Elias Felix Gus Hugo Ivor Jonah Kofi Leo \
        Milo Ned Oscar Percy
        """,
      family: """
        Bellweather Carrow Dunmore Eastlake Farthing Greenhalgh Hollis Inchbald Jessop Kettleby Larkham \
        Merriweather Nightingall Okonjo Pellham Quillfeather Rushworth Sandover Thistlewood Underhay \
        Vantongeren Wetherall Yarborough
        """),
    words: commonEnglish,
    remarks: [
      "Worth every minute.", "No regrets.", "I will write it up {soon}.", "Ask me again {soon}.",
      "Took {few} tries.", "{Someone} was right all along.", "Photos to follow.",
      "Would do it again tomorrow.", "It is the small things.", "More {soon}, I promise.",
      "Nobody believes me, but it is true.", "That is the whole trick.", "Simple, once you see it.",
      "{Someone} laughed, then asked how.", "I have been doing it wrong for {few} years.",
      "Small steps.", "Let me know how it goes for you.", "Highly recommended.",
      "I keep forgetting how good this is.", "Next time with more patience.",
    ],
    replies: [
      "Same here, {lately}.", "Yes! {Someone} told me the very same thing.",
      "How long did it take you?", "This made my {dayPart}.",
      "I tried that {lately} and it worked at once.", "Thank you, I needed this.",
      "Really? I would have bet on the opposite.", "Do you have a link for beginners?",
      "Congratulations, well deserved!", "Please write more about this.",
      "I disagree a little, but nicely put.", "Saving this for {later}.",
      "Not in my experience, but I am curious.", "Count me in.",
      "Only {few} people in the world care, and we found each other.",
      "Does it also work in winter?", "What would you do differently?",
      "Agreed, and the second time is easier.",
    ],
    topics: englishComputing + englishWater + englishKitchen + englishOutdoors)

  /// Words for any English sentence.
  private static let commonEnglish: [String: [String]] = [
    "soon": [
      "next week", "after the weekend", "tonight", "in the new year", "soon", "when I am back",
    ],
    "later": ["the weekend", "tonight", "next week", "the holidays", "a rainy day"],
    "lately": [
      "last week", "yesterday", "this spring", "the other day", "on Sunday", "last month",
    ],
    "few": ["two", "three", "four", "five", "a dozen", "at least three", "far too many"],
    "someone": [
      "my sister", "my neighbour", "a colleague", "an old friend", "our youngest",
      "a stranger on the bus", "my teacher", "the whole team",
    ],
    "dayPart": ["morning", "day", "evening", "week", "lunch break", "commute"],
    "weather": ["rain", "fog", "sun", "wind", "snow", "drizzle"],
    "town": [
      "Leeds", "Porto", "Bergen", "Utrecht", "Tartu", "Ghent", "Cork", "Graz", "Turku", "Dundee",
      "Trieste", "Basel", "Halifax",
    ],
    "when": [
      "this morning", "yesterday", "on Tuesday", "before breakfast", "after work", "at last",
      "last night", "over lunch",
    ],
  ]
}
