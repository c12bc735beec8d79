extension Phrasebook {
  static let englishWater: [Topic.Draft] = [
    Topic.Draft(
      name: "swimming", weight: 3, tags: ["swimming", "openwater", "coldwater", "swim"],
      emoji: ["🏊", "🌊", "❄️", "🏊🏽‍♀️"],
      words: [
        "water": [
          "the lake", "the river", "the sea", "the lido", "the old quarry", "the harbour pool",
        ],
        "distance": ["forty lengths", "a mile", "two kilometres", "ten minutes", "half an hour"],
      ],
      sentences: [
        "Swam {distance} in {water} {when}. Water at nine degrees, tea at ninety.",
        "Nobody regrets a swim. I repeat it every morning until I am in.",
        "Swimming in {water} in the {weather} is the closest I get to meditation.",
        "Lost my goggles in {water} {lately}. If a pike wears them, they are mine.",
        "{Someone} learned to swim at sixty and did {distance} {when}. I cried a little.",
        "Swim club news: {water} opens again on the first of May.",
        "Front crawl finally clicked {when}. It only took {few} years and one patient coach.",
        "Swollen river after the {weather}: please stay out, however warm you feel.",
        "Anyone for a swim in {water} {soon}? I bring the flask.",
        "Today's swim: {distance}, two herons, one very surprised kayaker.",
      ],
      pictures: [
        "A grey lake at sunrise with one swimmer", "A towel, a flask and a pair of blue feet",
        "Swimming lanes seen from above",
      ],
      warnings: ["deep water"]),
    Topic.Draft(
      name: "swing", weight: 2, tags: ["swing", "lindyhop", "dance", "jazz"],
      emoji: ["💃", "🎺", "🕺", "🎷"],
      words: [
        "step": ["swing out", "Charleston", "tuck turn", "shim sham", "Texas Tommy"],
        "place": [
          "the town hall", "the old cinema", "a barn", "the station hall", "the park bandstand",
        ],
      ],
      sentences: [
        "Swing night at {place} {soon}. Live band, wooden floor, no experience needed.",
        "My {step} looked like a folding chair falling down the stairs. Great evening.",
        "Finally a swing band in {town} that plays slow songs too.",
        "The secret of the {step} is to do less of it, says {someone}.",
        "Danced to a big band at {place} {when} and cannot feel my feet.",
        "Swing dancing is a conversation in which nobody needs words.",
        "Wanted: a trombone for our swing orchestra in {town}. We have biscuits.",
        "{Few} beginners, one record player and the {step}. Sunday is saved.",
      ],
      pictures: [
        "Dancers in a hall with paper lanterns", "A brass section laughing between two songs",
      ]),
    Topic.Draft(
      name: "cycling", weight: 1, tags: ["cycling", "bikes"], emoji: ["🚲", "🚴", "🔧"],
      words: ["part": ["chain", "saddle", "dynamo", "brake", "rear wheel"]],
      sentences: [
        "Cycled to {town} against the {weather}. Both ways, somehow.",
        "New {part}, new bicycle. That is how it feels, anyway.",
        "Switzerland by bike, day four: up, up, cheese, down.",
        "Swerved around a goose {when}. The goose did not move. Geese never do.",
        "The repair café fixed my {part} for a slice of cake.",
        "To whoever left a spare {part} at my door: you are a hero.",
      ],
      pictures: ["A bicycle leaning on a signpost in the hills"]),
  ]
}
