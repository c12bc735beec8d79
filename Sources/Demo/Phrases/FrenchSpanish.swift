extension Phrasebook {
  static let french = Phrasebook(
    "fr", share: 2,
    names: Names(
      given:
        "Aurèle=aurele Bérénice=berenice Cléa=clea Désiré=desire Églantine=eglantine Firmin Noëlle=noelle",
      family: "Beauchêne=beauchene Corbières=corbieres Delaunoy Fontvieille Marchegay"),
    words: [
      "quand": ["ce matin", "hier soir", "dimanche", "la semaine dernière", "tout à l'heure"],
      "ville": ["Nantes", "Liège", "Lausanne", "Brest", "Namur"],
    ],
    remarks: [
      "Quel bonheur.", "À refaire très vite.", "Je vous raconterai.", "Ça valait le détour.",
    ],
    replies: [
      "Merci, c'est exactement ce que je cherchais !", "Moi aussi, {quand}.", "Tu as un lien ?",
      "Je ne suis pas tout à fait d'accord, mais c'est bien dit.", "Bravo, quelle patience !",
    ],
    topics: [
      Topic.Draft(
        name: "swift-fr", tags: ["swift", "logiciellibre"], emoji: ["💻", "🎉"],
        sentences: [
          "J'ai réécrit notre petit outil en Swift {quand}, et les tests passent du premier coup.",
          "Quelqu'un à {ville} pour un atelier Swift débutants ?",
          "Le compilateur m'a évité une belle bêtise {quand}.",
          "Un logiciel libre, c'est d'abord une bonne documentation.",
        ],
        pictures: ["Un écran de terminal, vert sur noir"]),
      Topic.Draft(
        name: "pain", tags: ["levain", "boulange"], emoji: ["🥖", "🥐"],
        sentences: [
          "Pain au levain sorti du four {quand} : la croûte chante encore.",
          "Le marché de {ville} sentait la fraise et le café.",
          "Trois croissants, un café, aucun regret.",
          "Mon levain a débordé pendant la nuit. Il règne maintenant sur la cuisine.",
        ],
        pictures: ["Une miche dorée sur une grille"], warnings: ["nourriture"]),
    ])

  static let spanish = Phrasebook(
    "es", share: 3,
    names: Names(
      given:
        "Begoña=begona Ciro Dámaso=damaso Eulalia Fermín=fermin Itziar Jacinta Nuño=nuno Ximena Yago",
      family: "Arrizabal Belmonte Castañar=castanar Dorrego Montejo Quintanar"),
    words: [
      "cuando": ["esta mañana", "ayer", "el domingo", "la semana pasada", "por fin"],
      "ciudad": ["Cádiz", "Rosario", "Oviedo", "Valparaíso", "Mérida"],
    ],
    remarks: [
      "Qué maravilla.", "Mañana os cuento más.", "No me lo esperaba.", "Repetiremos seguro.",
    ],
    replies: [
      "¡A mí me pasó lo mismo {cuando}!", "Gracias, me has alegrado el día.", "¿Tienes un enlace?",
      "No estoy de acuerdo, pero muy bien explicado.", "¡Enhorabuena!",
    ],
    topics: [
      Topic.Draft(
        name: "swift-es", tags: ["swift", "programación"], emoji: ["💻", "🚀"],
        sentences: [
          "Migramos el servidor a Swift {cuando} y ahora arranca en un segundo.",
          "¿Alguien en {ciudad} que quiera aprender Swift los jueves?",
          "Las pruebas en verde {cuando}: así da gusto empezar el día.",
          "Explicar la concurrencia con tazas de café funciona mejor que con diagramas.",
        ],
        pictures: ["Una pizarra llena de flechas"]),
      Topic.Draft(
        name: "mar", tags: ["mar", "natación"], emoji: ["🌊", "🏊"],
        sentences: [
          "Nadé en el mar {cuando}. Agua fría, cabeza limpia.",
          "El tren a {ciudad} va pegado a la costa: no leí ni una página.",
          "Los vencejos han vuelto al campanario de {ciudad}.",
          "Tortilla, playa y siesta, en ese orden.",
        ],
        pictures: ["Una playa vacía al amanecer"]),
    ])
}
