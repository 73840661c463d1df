import { type Good, page, views } from "../good.ts";

export const NUTRITION: readonly Good[] = [
  {
    key: "daily-probiotic",
    category: "nutrition",
    title: { en: "Daily Balance Probiotic, 30 sachets", cn: "每日平衡益生菌 30 袋" },
    sku: "ESP-NU-101",
    price: "68.00",
    pv_price: "52.00",
    pv: "38.00",
    stock: 420,
    weight: 120,
    recommended: true,
    pictures: views("daily-probiotic"),
    content: {
      en: page(
        [
          "Twelve strains and a gentle prebiotic fibre in one slim sachet. Tear, tip into cool water or yoghurt, " +
            "and the day starts in order.",
          "Freeze-dried in small batches and packed one serving at a time, so the last sachet is as lively as " +
            "the first.",
        ],
        [
          "20 billion CFU per sachet at the end of shelf life",
          "No added sugar, no colouring, suitable for vegetarians",
          "30 sachets of 2 g; keep below 25 °C",
          "A food supplement, not a medicine",
        ],
      ),
      cn: page(
        [
          "一小袋含十二种菌株，搭配温和的益生元膳食纤维。撕开倒入凉水或酸奶，一天从好状态开始。",
          "小批量冻干，单份独立包装，最后一袋与第一袋同样鲜活。",
        ],
        [
          "保质期末每袋仍含 200 亿活菌",
          "不加糖、不加色素，素食者适用",
          "2 克 × 30 袋，25 °C 以下保存",
          "本品为膳食补充剂，不能代替药物",
        ],
      ),
    },
  },
  {
    key: "omega-3",
    category: "nutrition",
    title: { en: "Deep Sea Omega-3, 90 softgels", cn: "深海鱼油软胶囊 90 粒" },
    sku: "ESP-NU-108",
    price: "56.00",
    pv_price: "43.00",
    pv: "28.50",
    stock: 260,
    weight: 210,
    recommended: false,
    pictures: views("omega-3"),
    content: {
      en: page(
        [
          "Concentrated oil from wild anchovy and sardine, purified twice and bottled in amber glass to keep the " +
            "light out.",
          "A small softgel with a trace of lemon: easy to swallow, and no taste afterwards.",
        ],
        [
          "EPA 360 mg and DHA 240 mg per two softgels",
          "Every batch tested for heavy metals and freshness",
          "Sustainably caught in the South Pacific",
          "A food supplement, not a medicine",
        ],
      ),
      cn: page(
        [
          "取自野生鳀鱼与沙丁鱼的浓缩鱼油，两道纯化工序，琥珀色瓶身避光保存。",
          "小粒软胶囊，带一点柠檬清香，好吞咽，不返味。",
        ],
        [
          "每两粒含 EPA 360 毫克、DHA 240 毫克",
          "逐批检测重金属与新鲜度",
          "南太平洋可持续捕捞",
          "本品为膳食补充剂，不能代替药物",
        ],
      ),
    },
  },
  {
    key: "vitamin-c",
    category: "nutrition",
    title: { en: "Bright Vitamin C, 20 effervescent tablets", cn: "鲜橙维 C 泡腾片 20 片" },
    sku: "ESP-NU-115",
    price: "24.00",
    pv_price: "18.00",
    pv: "12.50",
    stock: 640,
    weight: 130,
    recommended: false,
    pictures: views("vitamin-c"),
    content: {
      en: page(
        [
          "One tablet, one glass, sixty seconds of fizz. Blood orange from Sicily gives it a grown-up taste that " +
            "is not too sweet.",
          "The tube has a drying cap, so tablets stay crisp in a gym bag or a suitcase.",
        ],
        [
          "1,000 mg vitamin C with 10 mg zinc",
          "Sweetened with stevia, 4 kcal a glass",
          "Tube of 20 tablets",
          "Do not exceed one tablet a day",
        ],
      ),
      cn: page(
        [
          "一片、一杯水、六十秒气泡。西西里血橙带来清爽滋味，不甜腻。",
          "管盖内置干燥剂，放在健身包或行李箱里也能保持干爽。",
        ],
        ["维生素 C 1000 毫克，锌 10 毫克", "甜菊糖调味，每杯仅 4 千卡", "每管 20 片", "每日不超过一片"],
      ),
    },
  },
  {
    key: "marine-collagen",
    category: "nutrition",
    title: { en: "Marine Collagen Peptides 300 g", cn: "海洋胶原蛋白肽 300 克" },
    sku: "ESP-NU-122",
    price: "79.00",
    pv_price: "61.00",
    pv: "44.00",
    stock: 180,
    weight: 380,
    recommended: true,
    pictures: views("marine-collagen"),
    content: {
      en: page(
        [
          "Fine peptides from cod skin that vanish into coffee, soup or plain water without clouding it.",
          "Nothing else is in the tin: no flavour, no sweetener, no reason to hide it in a smoothie.",
        ],
        [
          "10 g collagen peptides per scoop",
          "Average weight 2,000 Dalton, dissolves cold",
          "30 servings, steel tin with an inner seal",
          "Contains fish",
        ],
      ),
      cn: page(
        [
          "源自鳕鱼皮的细腻胶原肽，加入咖啡、汤或清水，即溶无浑浊。",
          "罐中只有胶原蛋白肽：无香精、无甜味剂，原味就很好。",
        ],
        ["每勺含胶原蛋白肽 10 克", "平均分子量约 2000 道尔顿，冷水可溶", "30 份，铁罐内封装", "含鱼类制品"],
      ),
    },
  },
  {
    key: "plant-protein",
    category: "nutrition",
    title: { en: "Plant Protein, vanilla 750 g", cn: "植物蛋白粉 香草味 750 克" },
    sku: "ESP-NU-129",
    price: "62.00",
    pv_price: "48.00",
    pv: "32.00",
    stock: 145,
    weight: 880,
    recommended: false,
    pictures: views("plant-protein"),
    content: {
      en: page(
        [
          "Pea, brown rice and pumpkin seed together give a full set of amino acids, and a texture closer to " +
            "milk than to sand.",
          "Real Madagascan vanilla, a pinch of sea salt, and that is the recipe.",
        ],
        [
          "22 g protein per 30 g serving",
          "No soy, no dairy, no gluten",
          "25 servings in a resealable pouch",
          "Shake with 250 ml of any milk",
        ],
      ),
      cn: page(
        [
          "豌豆、糙米与南瓜籽三种植物蛋白互补，氨基酸齐全，口感顺滑如奶。",
          "马达加斯加天然香草，加一小撮海盐，配方就这么简单。",
        ],
        ["每份 30 克含蛋白质 22 克", "不含大豆、乳制品与麸质", "25 份，自封袋装", "加 250 毫升任意奶饮摇匀即可"],
      ),
    },
  },
  {
    key: "night-magnesium",
    category: "nutrition",
    title: { en: "Night Magnesium Complex, 60 capsules", cn: "夜间镁复合胶囊 60 粒" },
    sku: "ESP-NU-136",
    price: "42.00",
    pv_price: "32.00",
    pv: "21.50",
    stock: 9,
    weight: 110,
    recommended: false,
    pictures: views("night-magnesium"),
    content: {
      en: page(
        [
          "Three well-absorbed forms of magnesium with lemon balm and passion flower, for the hour when the " +
            "lights go down.",
          "Two capsules with a glass of warm water, thirty minutes before bed.",
        ],
        [
          "300 mg magnesium per two capsules",
          "Bisglycinate, citrate and malate",
          "30 evenings in a dark bottle",
          "A food supplement, not a medicine",
        ],
      ),
      cn: page(
        ["三种易吸收的镁，搭配柠檬香蜂草与西番莲，陪你进入安静的夜晚。", "睡前三十分钟，温水送服两粒。"],
        [
          "每两粒含镁 300 毫克",
          "甘氨酸镁、柠檬酸镁与苹果酸镁",
          "避光瓶装，可用 30 晚",
          "本品为膳食补充剂，不能代替药物",
        ],
      ),
    },
  },
  {
    key: "super-greens",
    category: "nutrition",
    title: { en: "Super Greens Powder 400 g", cn: "超级绿蔬粉 400 克" },
    sku: "ESP-NU-143",
    price: "58.00",
    pv_price: "45.00",
    pv: "30.00",
    stock: 210,
    weight: 480,
    recommended: false,
    pictures: views("super-greens"),
    content: {
      en: page(
        [
          "Barley grass, spirulina, kale and matcha, dried cold and milled fine. It tastes of cut grass and " +
            "green apple.",
          "Stir a spoon into juice, or blend it with banana for a breakfast that takes two minutes.",
        ],
        [
          "14 greens, fruits and mushrooms",
          "No added sugar, no fillers",
          "40 servings of 10 g",
          "Contains caffeine from matcha (8 mg a serving)",
        ],
      ),
      cn: page(
        [
          "大麦苗、螺旋藻、羽衣甘蓝与抹茶，低温干燥、细细研磨，带青草与青苹果的清香。",
          "一勺拌入果汁，或与香蕉打成奶昔，两分钟就是一份早餐。",
        ],
        ["14 种绿蔬、水果与菌菇", "不加糖，无填充物", "每份 10 克，共 40 份", "含抹茶天然咖啡因（每份 8 毫克）"],
      ),
    },
  },
];
