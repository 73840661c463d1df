import { type Good, page, views } from "../good.ts";

export const TEA: readonly Good[] = [
  {
    key: "porcelain-teapot",
    category: "tea",
    title: { en: "Celadon Teapot with Cup", cn: "青瓷茶壶配杯" },
    sku: "ESP-TE-101",
    price: "76.00",
    pv_price: "58.00",
    pv: "38.00",
    stock: 110,
    weight: 950,
    recommended: false,
    pictures: views("porcelain-teapot"),
    content: {
      en: page(
        [
          "A round belly so leaves can open, a spout that does not drip, and the calm green of old celadon.",
          "Made for one long afternoon or two short visits.",
        ],
        [
          "600 ml pot and one 80 ml cup",
          "Fired at 1,280 °C, lead-free glaze",
          "Fine steel strainer inside",
          "Gift box included",
        ],
      ),
      cn: page(
        ["圆腹让茶叶充分舒展，断水利落不滴漏，一抹古典青瓷的静绿。", "一人独饮一下午，或两人小聚，都正好。"],
        ["壶 600 毫升，杯 80 毫升", "1280 °C 烧成，无铅釉", "内置细目不锈钢滤网", "附礼盒"],
      ),
    },
  },
  {
    key: "alishan-oolong",
    category: "tea",
    title: { en: "Alishan High Mountain Oolong 150 g", cn: "阿里山高山乌龙 150 克" },
    sku: "ESP-TE-108",
    price: "58.00",
    pv_price: "45.00",
    pv: "31.50",
    stock: 170,
    weight: 220,
    isStaple: true,
    recommended: true,
    pictures: views("alishan-oolong"),
    content: {
      en: page(
        [
          "Picked by hand at 1,400 metres in spring, rolled tight and barely roasted. Orchid, cream, mountain air.",
          "Five infusions are usual; the third is the best.",
        ],
        [
          "Spring harvest, single garden",
          "150 g in a double-lid tin",
          "95 °C, 5 g per 150 ml, 45 seconds",
          "Best within 18 months",
        ],
      ),
      cn: page(
        ["海拔 1400 米春季手采，紧揉轻焙，兰花香、奶香与山间清气。", "可冲五泡，第三泡最佳。"],
        ["春茶，单一茶园", "150 克，双层盖茶罐", "95 °C，5 克配 150 毫升，45 秒", "18 个月内饮用最佳"],
      ),
    },
  },
  {
    key: "drip-coffee",
    category: "tea",
    title: { en: "Yirgacheffe Drip Coffee, 12 bags", cn: "耶加雪菲挂耳咖啡 12 包" },
    sku: "ESP-TE-115",
    price: "29.00",
    pv_price: "22.00",
    pv: "14.50",
    stock: 410,
    weight: 190,
    isStaple: true,
    recommended: false,
    pictures: views("drip-coffee"),
    content: {
      en: page(
        [
          "Ground and flushed with nitrogen on the day of roasting: jasmine, bergamot and a clean finish.",
          "Hang on the cup, pour in three turns, wait two minutes.",
        ],
        [
          "12 bags of 11 g",
          "Light-medium roast, washed",
          "Best within 6 months of roasting",
          "Compostable filter and thread",
        ],
      ),
      cn: page(
        ["烘焙当日研磨充氮锁鲜，茉莉与佛手柑香，尾韵干净。", "挂于杯沿，分三次注水，两分钟即好。"],
        ["11 克 × 12 包", "浅中烘，水洗处理", "烘焙后 6 个月内饮用最佳", "滤袋与棉线可堆肥"],
      ),
    },
  },
  {
    key: "birds-nest",
    category: "tea",
    title: { en: "Bird's Nest Gift Set, 6 x 70 ml", cn: "即食燕窝礼盒 70 毫升 × 6" },
    sku: "ESP-TE-122",
    price: "188.00",
    pv_price: "145.00",
    pv: "108.00",
    stock: 6,
    weight: 980,
    recommended: true,
    pictures: views("birds-nest"),
    content: {
      en: page(
        [
          "House-farmed nest from Sarawak, cleaned by hand and slow-cooked in the jar with a trace of rock sugar.",
          "A gift people remember: plum box, gold foil, six quiet mornings.",
        ],
        [
          "Solids 25% or more after cooking",
          "Six jars of 70 ml",
          "No preservatives, no thickener",
          "Keep cool; chill after opening",
        ],
      ),
      cn: page(
        ["砂拉越屋燕，人工挑毛，与少许冰糖一同入瓶慢炖。", "体面又贴心的礼物：绛紫礼盒、烫金点缀，六个安静的清晨。"],
        ["固形物含量不低于 25%", "70 毫升 × 6 瓶", "不加防腐剂与增稠剂", "阴凉保存，开盖后冷藏"],
      ),
    },
  },
  {
    key: "manuka-honey",
    category: "tea",
    title: { en: "Manuka Honey MGO 400+, 340 g", cn: "麦卢卡蜂蜜 MGO400+ 340 克" },
    sku: "ESP-TE-129",
    price: "92.00",
    pv_price: "71.00",
    pv: "46.00",
    stock: 125,
    weight: 560,
    isStaple: true,
    recommended: false,
    pictures: views("manuka-honey"),
    content: {
      en: page(
        [
          "Thick, dark and a little herbal, from hives set among manuka in the north of New Zealand.",
          "A spoon as it is, or in warm water. Hot water would be a pity.",
        ],
        [
          "MGO 400 mg/kg or more, certificate for each batch",
          "340 g glass jar",
          "Not blended, not heated",
          "Not for children under one year",
        ],
      ),
      cn: page(
        [
          "浓稠深色，略带草本气息，蜂箱就放在新西兰北部的麦卢卡树丛间。",
          "直接吃一勺，或用温水化开；别用开水，可惜了。",
        ],
        ["MGO ≥ 400 毫克/千克，逐批附证书", "340 克玻璃瓶", "不调和、不加热", "一岁以下婴儿不宜食用"],
      ),
    },
  },
  {
    key: "roasted-nuts",
    category: "tea",
    title: { en: "Slow-roasted Nut Selection 420 g", cn: "慢烘混合坚果 420 克" },
    sku: "ESP-TE-136",
    price: "32.00",
    pv_price: "24.00",
    pv: "15.00",
    stock: 0,
    weight: 500,
    recommended: false,
    pictures: views("roasted-nuts"),
    content: {
      en: page(
        [
          "Macadamia, cashew, almond and pecan, each roasted in its own time and only then mixed.",
          "A pinch of Camargue salt, a tin worth keeping.",
        ],
        ["420 g in a metal tin", "No oil added, no palm fat", "Roasted weekly", "Contains tree nuts"],
      ),
      cn: page(
        ["夏威夷果、腰果、巴旦木与碧根果，各按火候分别慢烘，再混合装罐。", "一点卡马格海盐，一只值得留下的铁罐。"],
        ["420 克铁罐装", "不额外加油，无棕榈油", "每周新烘", "含坚果类过敏原"],
      ),
    },
  },
];
