extension Phrasebook {
  static let englishOutdoors: [Topic.Draft] = [
    Topic.Draft(
      name: "birds", weight: 3, tags: ["birds", "swifts", "birdwatching", "nature"],
      emoji: ["🐦", "🪶", "🦉", "🔭"],
      words: [
        "bird": [
          "swifts", "swallows", "swans", "lapwings", "starlings", "wrens", "curlews", "jackdaws",
        ],
        "spot": [
          "the church tower", "the reservoir", "the canal", "our roof", "the marsh", "the car park",
        ],
      ],
      sentences: [
        "The swifts are back over {spot}! Summer may begin.",
        "Counted {few} {bird} at {spot} {when}. My fingers are frozen, my heart is not.",
        "{Bird} over {spot}, {few} at once, and nobody else looked up.",
        "Put up a nest box for swifts {when}. Now we wait, and play their calls, and annoy the street.",
        "A swan walked into the library in {town}. It stayed for the poetry.",
        "{Someone} cannot tell {bird} from {bird}, but loves them all.",
        "Swallows on the wire {when}, lined up like music.",
        "Dawn chorus at {spot}: start at four, stay for the blackbird.",
        "Young swifts never land for two or three years after they leave the nest. Think about that.",
        "Lost my lens cap at {spot}, found {few} {bird}. A fair trade.",
      ],
      pictures: [
        "Swifts against an evening sky", "A swan reading the timetable, or so it seems",
        "A wren on a spade handle",
      ]),
    Topic.Draft(
      name: "trains", weight: 2, tags: ["trains", "railway", "nighttrain"], emoji: ["🚆", "🚂", "🛤️"],
      words: [
        "train": [
          "night train", "slow train", "first train", "branch line", "steam special",
          "stopping train",
        ]
      ],
      sentences: [
        "The {train} to {town} left on time. I was not on it.",
        "Breakfast on the {train}, mountains left, sea right. Why does anybody fly?",
        "Signal failure near {town}. The whole carriage now shares one bag of crisps.",
        "Swiss timetables are poetry. {Few} minutes to change, and it is enough.",
        "{Someone} fell asleep on the {train} and woke up in {town}.",
        "Walked the old railway line to {town} in the {weather}. Every bridge has a story.",
        "The {train} is back from May on. Write to your council and say thank you.",
        "Switchyard at dusk, {few} locomotives, and a fox that owns the place.",
      ],
      pictures: ["A small red train in deep snow", "A station clock at two minutes to midnight"]),
    Topic.Draft(
      name: "stars", weight: 1, tags: ["astronomy", "stars", "nightsky"],
      emoji: ["🔭", "🌌", "🌙", "☄️"],
      words: [
        "object": [
          "Saturn", "the Pleiades", "the Moon", "Jupiter", "the Orion Nebula", "a faint comet",
        ]
      ],
      sentences: [
        "Saw {object} through the old telescope {when}. {Someone} said a word I cannot repeat.",
        "Clear sky over {town}, the first in {few} weeks, and I have a cold.",
        "{Object} looks like a smudge. It is my favourite smudge.",
        "Swept the whole sky for a comet and found {few} satellites instead.",
        "Turn off the porch light {soon} and look up. That is the entire course.",
      ],
      pictures: ["Star trails over a barn", "The Moon, a little blurred, between two chimneys"]),
    Topic.Draft(
      name: "maps", weight: 1, tags: ["maps", "cartography", "hiking"], emoji: ["🗺️", "🧭", "🥾"],
      words: [
        "map": ["a map of all benches", "a hand-drawn map", "a map of 1911", "a map of smells"]
      ],
      sentences: [
        "Found {map} of {town} at the flea market {when}.",
        "We followed {map} through the {weather} and ended up in somebody's garden. They had cake.",
        "Drawing {map} with the children of the school in {town}.",
        "A map is an argument. {Someone} drew mine, and we still do not agree.",
        "Swamp on the left, cliff on the right, and the map says picnic site.",
      ],
      pictures: ["An unfolded map on a wet table", "A signpost with too many arms"]),
  ]
}
