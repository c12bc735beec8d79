extension Phrasebook {
  static let chinese = Phrasebook(
    "zh", share: 2,
    names: Names(
      given: "晓禾=xiaohe 若溪=ruoxi 子墨=zimo 雨桐=yutong 思远=siyuan 青岚=qinglan 明澈=mingche",
      family: "苏=su 叶=ye 顾=gu 林=lin", familyFirst: true, space: ""),
    words: ["时候": ["今天早上", "昨天", "周末", "上个星期", "终于"], "城市": ["杭州", "成都", "厦门", "台北", "昆明"]],
    remarks: ["真的很值得。", "明天再细说。", "完全没想到。", "推荐给大家。"],
    replies: ["谢谢分享！", "我{时候}也遇到了一样的问题。", "有链接吗？", "恭喜恭喜！", "不太同意，不过写得很好。"],
    space: "",
    topics: [
      Topic.Draft(
        name: "swift-zh", weight: 2, tags: ["swift", "编程"], emoji: ["💻", "🎉"],
        sentences: [
          "{时候}把小工具用 Swift 重写了一遍，代码少了一半。", "在 Linux 上写 Swift 的体验比想象中好很多。",
          "编译器{时候}帮我找到了一个藏了好几年的数据竞争。", "有没有{城市}的朋友想一起学 Swift？", "好的文档胜过一百次解释。",
        ],
        pictures: ["满屏绿色的测试结果"]),
      Topic.Draft(
        name: "shenghuo", tags: ["咖啡", "旅行"], emoji: ["☕", "🚄"],
        sentences: [
          "{时候}坐火车去了{城市}，窗外一路都是油菜花。", "自己烤的面包终于发起来了，满屋子都是香味。",
          "清晨去湖里游泳，水很凉，心很静。", "楼下的咖啡馆换了新豆子，有一点桂花的味道。", "雨燕又回到老城的屋檐下了。",
        ],
        pictures: ["窗台上的一杯咖啡"], warnings: ["食物"]),
    ])

  static let japanese = Phrasebook(
    "ja", share: 3,
    names: Names(
      given: "葵=aoi いぶき=ibuki 楓=kaede さくら=sakura 千尋=chihiro 直=nao ひかり=hikari 蓮=ren 湊=minato 凪=nagi",
      family: "青柳=aoyagi 小鳥遊=takanashi 月見里=yamanashi 朝比奈=asahina", familyFirst: true, space: " "),
    words: ["いつ": ["今朝", "昨日", "週末に", "先週", "やっと"], "町": ["京都", "札幌", "長野", "福岡", "松本"]],
    remarks: ["おすすめです。", "続きはまた明日。", "思ったより楽しかった。", "写真はあとで。"],
    replies: [
      "ありがとうございます！", "私も{いつ}同じことがありました。", "リンクはありますか？", "おめでとうございます！", "少し意見は違うけれど、いい話ですね。",
    ],
    space: "",
    topics: [
      Topic.Draft(
        name: "swift-ja", weight: 2, tags: ["swift", "プログラミング"], emoji: ["💻", "🎉"],
        sentences: [
          "{いつ}ツールをSwiftで書き直したら、コードが半分になりました。", "LinuxでSwiftを使っている人はいますか？",
          "コンパイラが{いつ}、何年も隠れていたバグを見つけてくれた。", "{町}でSwiftの勉強会をやります。初心者歓迎！",
          "ターミナルだけで暮らす一週間、意外と快適です。", "テストが全部緑になると、コーヒーがおいしい。",
        ],
        pictures: ["緑色のテスト結果が並ぶ画面"]),
      Topic.Draft(
        name: "kurashi", tags: ["コーヒー", "電車の旅"], emoji: ["☕", "🚃", "🍞"],
        sentences: [
          "{いつ}夜行列車で{町}まで行ってきました。朝ごはんは駅弁。", "ツバメが駅の屋根に帰ってきた。もう春ですね。",
          "自家製の天然酵母パン、今日はきれいに膨らみました。", "プールで千メートル泳いだあとのアイスは最高。",
          "喫茶店のマスターに、豆の選び方を教えてもらった。",
        ],
        pictures: ["雪の中の小さな駅", "窓ぎわのコーヒーカップ"], warnings: ["食べ物"]),
    ])
}
