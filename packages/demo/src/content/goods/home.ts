import { type Good, page, views } from "../good.ts";

export const HOME: readonly Good[] = [
  {
    key: "cedar-candle",
    category: "home",
    title: { en: "Cedar & Fig Candle 260 g", cn: "雪松无花果香薰蜡烛 260 克" },
    sku: "ESP-HO-101",
    price: "48.00",
    pv_price: "37.00",
    pv: "26.00",
    stock: 220,
    weight: 620,
    recommended: true,
    pictures: views("cedar-candle"),
    content: {
      en: page(
        [
          "A walk under old trees: cedar, green fig and a little smoke, poured into deep green glass.",
          "Trim the wick, let the first burn reach the edge, and it will keep level to the last hour.",
        ],
        [
          "Soy and rapeseed wax, cotton wick",
          "Burns for about 55 hours",
          "Glass can be used again as a tumbler",
          "Never leave a candle alone",
        ],
      ),
      cn: page(
        [
          "如同走在老树荫下：雪松、青无花果，还有一缕淡淡烟熏，盛在墨绿玻璃杯中。",
          "修剪烛芯，第一次点燃至蜡面全融，之后便能平整燃尽。",
        ],
        ["大豆蜡与菜籽蜡，纯棉烛芯", "燃烧约 55 小时", "用完可作水杯", "燃烧时请勿无人看管"],
      ),
    },
  },
  {
    key: "reed-diffuser",
    category: "home",
    title: { en: "Lavender Field Reed Diffuser 180 ml", cn: "薰衣草藤条香薰 180 毫升" },
    sku: "ESP-HO-108",
    price: "54.00",
    pv_price: "41.00",
    pv: "27.00",
    stock: 150,
    weight: 540,
    recommended: false,
    pictures: views("reed-diffuser"),
    content: {
      en: page(
        [
          "High-altitude lavender with a breath of hay and white musk: calm without being sleepy.",
          "Eight rattan reeds; turn them once a week and the room keeps its scent for three months.",
        ],
        [
          "180 ml, about 12 weeks",
          "Alcohol-free, fragrance oils from Grasse",
          "Refill of 180 ml available",
          "For rooms of up to 25 m²",
        ],
      ),
      cn: page(
        ["高海拔薰衣草，混入干草与白麝香的气息，安静而不昏沉。", "附八支藤条，每周翻转一次，香气可持续三个月。"],
        ["180 毫升，约 12 周", "无酒精，格拉斯香精油", "另有 180 毫升补充装", "适合 25 平方米以内空间"],
      ),
    },
  },
  {
    key: "mist-diffuser",
    category: "home",
    title: { en: "Stone Mist Aroma Diffuser", cn: "陶石超声香薰机" },
    sku: "ESP-HO-115",
    price: "89.00",
    pv_price: "69.00",
    pv: "50.00",
    stock: 95,
    weight: 780,
    recommended: true,
    pictures: views("mist-diffuser"),
    content: {
      en: page(
        [
          "A ceramic drop on a beech foot. It breathes a fine, cool mist and gives off as much light as a candle.",
          "It runs for six hours and then switches itself off, so you can fall asleep beside it.",
        ],
        [
          "Hand-finished ceramic cover",
          "120 ml tank, 3 or 6 hours",
          "Under 25 dB, warm light in three steps",
          "Essential oils not included",
        ],
      ),
      cn: page(
        ["陶瓷水滴落在榉木底座上，吐出细凉雾气，灯光柔如烛火。", "可运行六小时后自动关闭，放心伴你入眠。"],
        ["手工修整陶瓷外罩", "120 毫升水箱，3 或 6 小时定时", "低于 25 分贝，三档暖光", "不含精油"],
      ),
    },
  },
  {
    key: "dusk-lamp",
    category: "home",
    title: { en: "Dusk Mushroom Lamp", cn: "暮光蘑菇台灯" },
    sku: "ESP-HO-122",
    price: "138.00",
    pv_price: "106.00",
    pv: "72.00",
    stock: 48,
    weight: 1400,
    recommended: false,
    pictures: views("dusk-lamp"),
    content: {
      en: page(
        [
          "Pressed steel in a soft coral coat, with light that falls only where the book is.",
          "Touch the foot to dim; it remembers the last brightness.",
        ],
        [
          "LED 7 W, 2,200 to 3,000 K",
          "Stepless dimmer with memory",
          "34 cm tall, cord of 1.8 m in linen",
          "Bulb lasts about 25,000 hours, replaceable",
        ],
      ),
      cn: page(
        ["一体冲压钢质灯身，柔珊瑚色涂层，光只落在书页上。", "轻触底座即可调光，并记住上次的亮度。"],
        [
          "LED 7 瓦，色温 2200–3000 K",
          "无级调光，亮度记忆",
          "高 34 厘米，亚麻编织线 1.8 米",
          "光源寿命约 25000 小时，可更换",
        ],
      ),
    },
  },
  {
    key: "rubber-plant",
    category: "home",
    title: { en: "Rubber Plant in a Clay Pot", cn: "陶盆橡皮树" },
    sku: "ESP-HO-129",
    price: "52.00",
    pv_price: "40.00",
    pv: "25.00",
    stock: 36,
    weight: 3200,
    recommended: false,
    pictures: views("rubber-plant"),
    content: {
      en: page(
        [
          "An easy first tree: it forgives a missed watering and grows towards any window.",
          "It arrives in a hand-thrown terracotta pot with a saucer, ready to stand.",
        ],
        [
          "About 45 cm tall with its pot",
          "Terracotta pot, 17 cm, with saucer",
          "Water once a week, bright shade",
          "Self collection recommended",
        ],
      ),
      cn: page(
        ["最好养的入门绿植：偶尔忘记浇水也没关系，朝着窗就能长。", "配手拉坯红陶盆与托盘，到家即可摆放。"],
        ["连盆高约 45 厘米", "17 厘米红陶盆，附托盘", "每周浇水一次，明亮散射光", "建议自提"],
      ),
    },
  },
  {
    key: "wool-throw",
    category: "home",
    title: { en: "Merino Wool Throw, navy", cn: "美利奴羊毛盖毯 藏青" },
    sku: "ESP-HO-136",
    price: "168.00",
    pv_price: "129.00",
    pv: "90.00",
    stock: 60,
    weight: 850,
    recommended: false,
    pictures: views("wool-throw"),
    content: {
      en: page(
        [
          "Woven in a family mill from traceable merino: light on the sofa, warm on a terrace.",
          "Brushed once for loft and finished with a hand-knotted fringe.",
        ],
        [
          "100% merino wool, 19.5 micron",
          "130 x 180 cm, 780 g",
          "Wool wash or airing overnight",
          "Mulesing-free, traceable to the farm",
        ],
      ),
      cn: page(
        ["家族织坊以可溯源美利奴羊毛织成，沙发上轻盈，露台上温暖。", "单面轻拉绒，手工打结流苏收边。"],
        ["100% 美利奴羊毛，19.5 微米", "130 × 180 厘米，780 克", "羊毛程序清洗或隔夜通风", "不割皮羊毛，可溯源至牧场"],
      ),
    },
  },
];
