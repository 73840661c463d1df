import { type Good, page, views } from "../good.ts";

export const SKINCARE: readonly Good[] = [
  {
    key: "repair-cream",
    category: "skincare",
    title: { en: "Overnight Repair Cream 50 ml", cn: "夜间修护面霜 50 毫升" },
    sku: "ESP-SK-101",
    price: "124.00",
    pv_price: "98.00",
    pv: "68.50",
    stock: 160,
    weight: 180,
    recommended: true,
    pictures: views("repair-cream"),
    content: {
      en: page(
        [
          "A rich cream that disappears by morning. Ceramides and squalane mend what the day took; oat calms " +
            "what is left.",
          "Warm a pea-sized amount between your hands and press it in as the last step at night.",
        ],
        [
          "Ceramide complex 3%, olive squalane, colloidal oat",
          "No perfume, tested on sensitive skin",
          "Heavy glass jar, refill available",
          "Use within 9 months of opening",
        ],
      ),
      cn: page(
        [
          "质地丰润，一夜吸收。神经酰胺与角鲨烷修护日间损耗，燕麦舒缓肌肤不适。",
          "夜间护肤最后一步，取豌豆大小于掌心温热后轻轻按压。",
        ],
        [
          "神经酰胺复合物 3%、橄榄角鲨烷、胶体燕麦",
          "无香精，经敏感肌测试",
          "厚壁玻璃瓶，可替换内芯",
          "开封后 9 个月内使用",
        ],
      ),
    },
  },
  {
    key: "renewal-serum",
    category: "skincare",
    title: { en: "Rosehip Renewal Serum 30 ml", cn: "玫瑰果焕活精华 30 毫升" },
    sku: "ESP-SK-108",
    price: "96.00",
    pv_price: "74.00",
    pv: "54.50",
    stock: 130,
    weight: 120,
    recommended: true,
    pictures: views("renewal-serum"),
    content: {
      en: page(
        [
          "Cold-pressed Chilean rosehip and a stable vitamin C that glows without the sting.",
          "Three drops at night on damp skin, then your cream. In the morning, follow with sunscreen.",
        ],
        [
          "Vitamin C (THD ascorbate) 5%",
          "Rosehip, bakuchiol and vitamin E",
          "Glass dropper, 30 ml, about 90 nights",
          "Not tested on animals",
        ],
      ),
      cn: page(
        [
          "智利冷压玫瑰果油，搭配稳定型维生素 C，透亮而不刺激。",
          "夜间取三滴用于微湿肌肤，再涂面霜；次日白天请做好防晒。",
        ],
        [
          "维生素 C 衍生物（THD）5%",
          "玫瑰果油、补骨脂酚与维生素 E",
          "玻璃滴管瓶 30 毫升，约可用 90 晚",
          "不做动物测试",
        ],
      ),
    },
  },
  {
    key: "rice-cleanser",
    category: "skincare",
    title: { en: "Rice Water Gel Cleanser 120 ml", cn: "米萃净颜洁面啫喱 120 毫升" },
    sku: "ESP-SK-115",
    price: "28.00",
    pv_price: "21.00",
    pv: "14.00",
    stock: 380,
    weight: 160,
    recommended: false,
    pictures: views("rice-cleanser"),
    content: {
      en: page(
        [
          "Fermented rice water in a soft gel that turns to light foam. Clean, never squeaky.",
          "Gentle enough for twice a day, thorough enough for a day in the city.",
        ],
        [
          "pH 5.5, free of sulphates and soap",
          "Rice ferment, glycerin, centella",
          "120 ml tube from 60% recycled plastic",
          "Suitable for all skin types",
        ],
      ),
      cn: page(
        ["发酵米水凝成柔软啫喱，轻揉起细沫，洁净而不紧绷。", "温和到可以早晚使用，也足以洗去城市一天的尘与油。"],
        ["pH 5.5，不含硫酸盐与皂基", "米发酵液、甘油、积雪草", "120 毫升，管身含 60% 再生塑料", "适合各种肤质"],
      ),
    },
  },
  {
    key: "balance-toner",
    category: "skincare",
    title: { en: "Balancing Green Tea Toner 200 ml", cn: "绿茶平衡爽肤水 200 毫升" },
    sku: "ESP-SK-122",
    price: "46.00",
    pv_price: "35.00",
    pv: "24.50",
    stock: 240,
    weight: 280,
    recommended: false,
    pictures: views("balance-toner"),
    content: {
      en: page(
        [
          "A watery toner that settles skin after cleansing and lets everything that follows sink in further.",
          "Pat on with your palms; cotton wool is not needed.",
        ],
        [
          "Green tea water 60%, niacinamide 3%",
          "No alcohol, no perfume",
          "200 ml in tinted glass",
          "Use morning and night",
        ],
      ),
      cn: page(
        ["清润如水，洁面后安抚肌肤，让后续护肤更好吸收。", "倒于掌心轻拍即可，无需化妆棉。"],
        ["绿茶水 60%，烟酰胺 3%", "不含酒精与香精", "200 毫升深色玻璃瓶", "早晚皆可使用"],
      ),
    },
  },
  {
    key: "sun-veil",
    category: "skincare",
    title: { en: "Invisible Sun Veil SPF 50, 60 ml", cn: "隐形防晒乳 SPF50 60 毫升" },
    sku: "ESP-SK-129",
    price: "34.00",
    pv_price: "26.00",
    pv: "17.50",
    stock: 520,
    weight: 100,
    recommended: false,
    pictures: views("sun-veil"),
    content: {
      en: page(
        [
          "Leaves no white cast, no shine and no smell of the beach. It sits well under make-up and on its own.",
          "Two finger lengths for face and neck, again every two hours outdoors.",
        ],
        [
          "SPF 50, PA++++, broad spectrum",
          "Water resistant for 80 minutes",
          "Reef-considerate filters",
          "60 ml, fits a cabin bag",
        ],
      ),
      cn: page(
        ["不泛白、不油光、没有刺鼻气味，单独用或妆前用都服帖。", "面颈约两指用量，户外每两小时补涂一次。"],
        ["SPF50、PA++++，广谱防护", "80 分钟防水", "海洋友好型防晒成分", "60 毫升，可随身登机"],
      ),
    },
  },
  {
    key: "body-lotion",
    category: "skincare",
    title: { en: "Peony Silk Body Lotion 400 ml", cn: "牡丹丝滑身体乳 400 毫升" },
    sku: "ESP-SK-136",
    price: "38.00",
    pv_price: "29.00",
    pv: "20.00",
    stock: 300,
    weight: 460,
    recommended: false,
    pictures: views("body-lotion"),
    content: {
      en: page(
        [
          "Shea and peony root in a lotion that is dry to the touch in a minute, so you can dress at once.",
          "The scent is a whisper: white peony, pear skin, clean linen.",
        ],
        [
          "Shea butter 8%, peony root, panthenol",
          "400 ml pump bottle, about two months",
          "Pump locks for travel",
          "Dermatologically tested",
        ],
      ),
      cn: page(
        ["乳木果与牡丹根精华，一分钟即吸收，涂完就能穿衣。", "香气若有若无：白牡丹、梨皮与干净的亚麻。"],
        ["乳木果油 8%、牡丹根精华、泛醇", "400 毫升按压瓶，约可用两个月", "泵头可锁，便于旅行", "经皮肤科测试"],
      ),
    },
  },
  {
    key: "scalp-shampoo",
    category: "skincare",
    title: { en: "Scalp Comfort Shampoo 400 ml", cn: "头皮舒适洗发露 400 毫升" },
    sku: "ESP-SK-143",
    price: "36.00",
    pv_price: "27.00",
    pv: "18.00",
    stock: 275,
    weight: 450,
    recommended: false,
    pictures: views("scalp-shampoo"),
    content: {
      en: page(
        [
          "Rosemary and tea tree for the scalp, oat protein for the lengths: one bottle that suits the whole family.",
          "Massage for a full minute before rinsing. The minute is the treatment.",
        ],
        [
          "Free of silicone, sulphates and parabens",
          "Rosemary leaf, tea tree, oat protein",
          "400 ml, refill pouch available",
          "Safe for coloured hair",
        ],
      ),
      cn: page(
        ["迷迭香与茶树呵护头皮，燕麦蛋白顺滑发丝，一瓶适合全家。", "冲洗前按摩满一分钟，这一分钟就是护理。"],
        [
          "不含硅油、硫酸盐与防腐剂（对羟基苯甲酸酯）",
          "迷迭香叶、茶树、燕麦蛋白",
          "400 毫升，另有补充装",
          "染后发质可用",
        ],
      ),
    },
  },
  {
    key: "oat-soap",
    category: "skincare",
    title: { en: "Oat & Honey Soap, set of two", cn: "燕麦蜂蜜手工皂 两块装" },
    sku: "ESP-SK-150",
    price: "19.00",
    pv_price: "14.00",
    pv: "9.50",
    stock: 460,
    weight: 240,
    recommended: false,
    pictures: views("oat-soap"),
    content: {
      en: page(
        [
          "Cold-process bars, cured for six weeks, with ground oats for a touch of polish.",
          "They come with a slatted ash dish that keeps them dry and makes them last.",
        ],
        [
          "2 x 110 g with an ash wood dish",
          "Olive oil, coconut oil, raw honey, oats",
          "No palm oil, wrapped in paper",
          "Made by hand in small batches",
        ],
      ),
      cn: page(
        ["冷制工艺，六周熟成，细磨燕麦带来轻柔去角质感。", "附白蜡木沥水皂托，保持干爽，更加耐用。"],
        ["110 克 × 2，附木质皂托", "橄榄油、椰子油、生蜂蜜、燕麦", "不含棕榈油，纸质包装", "小批量手工制作"],
      ),
    },
  },
  {
    key: "bristle-brush",
    category: "skincare",
    title: { en: "Pearwood Bristle Brush", cn: "梨木鬃毛梳" },
    sku: "ESP-SK-157",
    price: "44.00",
    pv_price: "33.00",
    pv: "21.00",
    stock: 75,
    weight: 140,
    recommended: false,
    pictures: views("bristle-brush"),
    content: {
      en: page(
        [
          "Pearwood, oiled and polished by hand, with a cushion that gives just enough.",
          "Slow strokes from the nape carry natural oils to the ends, where they are missed most.",
        ],
        ["Boar and soft nylon bristles mixed", "Natural rubber cushion", "22 cm, 95 g", "Comes in a cotton pouch"],
      ),
      cn: page(
        ["梨木手工上油抛光，气垫回弹恰到好处。", "从后颈缓缓梳起，把天然油脂带到最需要的发梢。"],
        ["猪鬃与软尼龙混合梳齿", "天然橡胶气垫", "长 22 厘米，重 95 克", "附棉布收纳袋"],
      ),
    },
  },
];
