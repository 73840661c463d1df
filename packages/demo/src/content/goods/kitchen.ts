import { type Good, page, views } from "../good.ts";

export const KITCHEN: readonly Good[] = [
  {
    key: "pour-kettle",
    category: "kitchen",
    title: { en: "Gooseneck Pour Kettle 0.9 l", cn: "鹅颈手冲壶 0.9 升" },
    sku: "ESP-KI-101",
    price: "128.00",
    pv_price: "99.00",
    pv: "66.00",
    stock: 85,
    weight: 900,
    recommended: true,
    pictures: views("pour-kettle"),
    content: {
      en: page(
        [
          "A slow, thin, steady stream: the whole secret of good filter coffee, and of not scalding green tea.",
          "Set the temperature to the degree; the base keeps it there for an hour.",
        ],
        [
          "40 to 100 °C in steps of one degree",
          "0.9 l, 1,200 W, boils in 4 minutes",
          "Stainless steel inside, matt coat outside",
          "Lid knob in oiled maple",
        ],
      ),
      cn: page(
        ["水流细而稳，是手冲咖啡的秘诀，也不会烫坏绿茶。", "温度精确到一度，底座可保温一小时。"],
        ["40–100 °C，逐度可调", "0.9 升，1200 瓦，约 4 分钟煮沸", "内胆不锈钢，外层哑光涂层", "壶盖圆钮为上油枫木"],
      ),
    },
  },
  {
    key: "fresh-blender",
    category: "kitchen",
    title: { en: "Fresh Glass Blender 1.5 l", cn: "鲜享玻璃搅拌机 1.5 升" },
    sku: "ESP-KI-108",
    price: "159.00",
    pv_price: "122.00",
    pv: "82.00",
    stock: 70,
    weight: 3600,
    recommended: false,
    pictures: views("fresh-blender"),
    content: {
      en: page(
        [
          "A glass jug that does not cloud, six blades that crush ice, and a motor that does not shout.",
          "Three programmes: smoothie, soup, ice. Everything but the base goes into the dishwasher.",
        ],
        [
          "1,000 W, 22,000 turns a minute",
          "1.5 l borosilicate glass jug",
          "76 dB at full speed",
          "5 years on the motor",
        ],
      ),
      cn: page(
        ["玻璃杯身久用不花，六刃刀头可碎冰，电机安静不吵。", "奶昔、浓汤、碎冰三种程序，除底座外皆可放入洗碗机。"],
        ["1000 瓦，每分钟 22000 转", "1.5 升高硼硅玻璃杯", "满速 76 分贝", "电机五年质保"],
      ),
    },
  },
  {
    key: "everyday-pan",
    category: "kitchen",
    title: { en: "Everyday Pan 26 cm", cn: "每日平底锅 26 厘米" },
    sku: "ESP-KI-115",
    price: "88.00",
    pv_price: "68.00",
    pv: "46.00",
    stock: 190,
    weight: 1250,
    recommended: false,
    pictures: views("everyday-pan"),
    content: {
      en: page(
        [
          "Light enough for one hand, flat enough for induction, deep enough for a risotto.",
          "The ceramic coat needs little oil and is free of PFAS.",
        ],
        [
          "Forged aluminium with a steel base",
          "26 cm, 1.1 kg, beech handle",
          "All hobs, oven to 180 °C",
          "Wipe clean; no metal tools",
        ],
      ),
      cn: page(
        ["单手可持的轻盈，电磁炉适用的平底，也够深，烩饭都不在话下。", "陶瓷涂层少油不粘，不含 PFAS。"],
        [
          "锻造铝锅身，复合钢底",
          "26 厘米，1.1 千克，榉木手柄",
          "各类炉灶通用，烤箱 180 °C 以内",
          "擦拭清洁，勿用金属铲",
        ],
      ),
    },
  },
  {
    key: "santoku-knife",
    category: "kitchen",
    title: { en: "Santoku Knife with Magnetic Block", cn: "三德刀与磁吸刀座" },
    sku: "ESP-KI-122",
    price: "116.00",
    pv_price: "89.00",
    pv: "60.00",
    stock: 55,
    weight: 1100,
    recommended: false,
    pictures: views("santoku-knife"),
    content: {
      en: page(
        [
          "A 17 cm blade that does nine jobs out of ten, and an acacia block that holds it safely upright.",
          "Ground thin at fifteen degrees; a few strokes on leather bring the edge back.",
        ],
        [
          "67 layers, VG-10 core, 60 HRC",
          "Blade 17 cm, 180 g",
          "Acacia block with hidden magnets",
          "Hand wash and dry",
        ],
      ),
      cn: page(
        ["17 厘米刀身，日常九成工作一把搞定；相思木磁吸座稳稳立住。", "15 度薄刃开锋，皮带上轻拖几下即可恢复锋利。"],
        ["67 层钢，VG-10 刀芯，60 HRC", "刃长 17 厘米，重 180 克", "相思木刀座，内藏磁石", "手洗后擦干"],
      ),
    },
  },
  {
    key: "acacia-board",
    category: "kitchen",
    title: { en: "Acacia Serving Board", cn: "相思木砧板" },
    sku: "ESP-KI-129",
    price: "39.00",
    pv_price: "30.00",
    pv: "18.50",
    stock: 230,
    weight: 1350,
    recommended: false,
    pictures: views("acacia-board"),
    content: {
      en: page(
        [
          "One piece of acacia, cut along the grain, oiled three times. A board by day, a platter in the evening.",
          "The groove on the back catches juice; the hole is for hanging it where people see it.",
        ],
        [
          "38 x 26 x 2 cm, 1.3 kg",
          "FSC-certified acacia",
          "Juice groove on one side",
          "Hand wash; oil it once a month",
        ],
      ),
      cn: page(
        ["整块相思木顺纹而制，上油三遍。白天是砧板，夜晚是餐盘。", "背面导汁槽留住汤汁，挂孔让它成为厨房一景。"],
        ["38 × 26 × 2 厘米，1.3 千克", "FSC 认证相思木", "单面导汁槽", "手洗，每月上油一次"],
      ),
    },
  },
  {
    key: "stoneware-mugs",
    category: "kitchen",
    title: { en: "Stoneware Mugs, pair", cn: "炻器马克杯 对杯" },
    sku: "ESP-KI-136",
    price: "42.00",
    pv_price: "32.00",
    pv: "20.00",
    stock: 310,
    weight: 820,
    recommended: false,
    pictures: views("stoneware-mugs"),
    content: {
      en: page(
        [
          "Two mugs from one kiln, one shade apart. The glaze breaks differently on each, as it should.",
          "A wide handle for whole hands, a thin rim for good coffee.",
        ],
        ["2 x 350 ml", "High-fired stoneware", "Microwave and dishwasher safe", "Packed in moulded paper"],
      ),
      cn: page(
        ["同窑对杯，深浅一线之差，釉色各自流动，正是手作的样子。", "宽大杯柄握得踏实，薄杯沿更衬咖啡。"],
        ["350 毫升 × 2", "高温炻器", "可微波、可机洗", "纸浆模塑包装"],
      ),
    },
  },
  {
    key: "lunch-tiers",
    category: "kitchen",
    title: { en: "Two-tier Lunch Box", cn: "双层便当盒" },
    sku: "ESP-KI-143",
    price: "34.00",
    pv_price: "26.00",
    pv: "17.00",
    stock: 285,
    weight: 480,
    recommended: false,
    pictures: views("lunch-tiers"),
    content: {
      en: page(
        [
          "Rice below, colour above. The tiers nest into each other when lunch is over.",
          "A silicone seal keeps sauces where they belong; the bamboo lid doubles as a tray.",
        ],
        [
          "600 ml and 450 ml",
          "Wheat-fibre body, bamboo lid",
          "With strap and chopsticks",
          "Microwave safe without the lid",
        ],
      ),
      cn: page(
        ["下层盛饭，上层配菜，吃完可套叠收纳。", "硅胶密封圈锁住汤汁，竹盖翻过来就是小托盘。"],
        ["600 毫升 + 450 毫升", "麦纤维盒身，竹质盒盖", "附绑带与筷子", "去盖后可微波"],
      ),
    },
  },
  {
    key: "iron-casserole",
    category: "kitchen",
    title: { en: "Cast Iron Casserole 4.2 l", cn: "珐琅铸铁锅 4.2 升" },
    sku: "ESP-KI-150",
    price: "198.00",
    pv_price: "152.00",
    pv: "104.00",
    stock: 40,
    weight: 5200,
    recommended: true,
    pictures: views("iron-casserole"),
    content: {
      en: page(
        [
          "Heavy where it counts: heat spreads slowly, stays evenly, and Sunday lunch takes care of itself.",
          "Drops on the lid return moisture to the pot; the enamel needs no seasoning.",
        ],
        [
          "24 cm, 4.2 l, serves 4 to 6",
          "Three coats of enamel, light inside",
          "All hobs, oven to 250 °C",
          "Lifetime guarantee on the casting",
        ],
      ),
      cn: page(
        ["厚重得恰到好处：导热缓、蓄热匀，周末炖菜不用操心。", "锅盖凸点循环锁水，珐琅内壁无需开锅养护。"],
        ["24 厘米，4.2 升，4–6 人份", "三层珐琅，浅色内壁", "各类炉灶通用，烤箱 250 °C 以内", "锅体终身质保"],
      ),
    },
  },
];
