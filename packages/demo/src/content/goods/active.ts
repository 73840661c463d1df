import { type Good, page, views } from "../good.ts";

export const ACTIVE: readonly Good[] = [
  {
    key: "cork-yoga-mat",
    category: "active",
    title: { en: "Travel-light Yoga Mat 4 mm", cn: "轻行瑜伽垫 4 毫米" },
    sku: "ESP-AC-101",
    price: "72.00",
    pv_price: "55.00",
    pv: "36.00",
    stock: 140,
    weight: 1900,
    recommended: true,
    pictures: views("cork-yoga-mat"),
    content: {
      en: page(
        [
          "Natural rubber that grips when dry and grips more when you sweat.",
          "It rolls into its own strap and smells of nothing after a day in the air.",
        ],
        [
          "183 x 65 cm, 4 mm, 1.6 kg",
          "Natural rubber, microfibre top",
          "Strap included",
          "Wipe with water and mild soap",
        ],
      ),
      cn: page(
        ["天然橡胶底，干手不滑，出汗更抓地。", "自带绑带一卷就走，晾一天即无气味。"],
        ["183 × 65 厘米，4 毫米，1.6 千克", "天然橡胶，超细纤维表层", "附绑带", "清水或温和皂液擦拭"],
      ),
    },
  },
  {
    key: "hex-dumbbells",
    category: "active",
    title: { en: "Hex Dumbbells 2 x 4 kg", cn: "六角哑铃 4 千克 一对" },
    sku: "ESP-AC-108",
    price: "64.00",
    pv_price: "49.00",
    pv: "30.00",
    stock: 90,
    weight: 8200,
    recommended: false,
    pictures: views("hex-dumbbells"),
    content: {
      en: page(
        [
          "Six sides, so they stay where you put them. Rubber heads, so the floor stays as it was.",
          "The steel grip is knurled fine: sure in the hand, kind to the skin.",
        ],
        ["Pair, 4 kg each", "Steel core, rubber heads", "Knurled grip, 28 mm", "Also good for push-ups"],
      ),
      cn: page(
        ["六角设计放哪停哪，橡胶包头不伤地板。", "握把细纹滚花，稳当又不磨手。"],
        ["一对，每只 4 千克", "钢芯，橡胶包头", "28 毫米滚花握把", "亦可作俯卧撑支架"],
      ),
    },
  },
  {
    key: "body-scale",
    category: "active",
    title: { en: "Smart Body Scale", cn: "智能体脂秤" },
    sku: "ESP-AC-115",
    price: "58.00",
    pv_price: "44.00",
    pv: "27.00",
    stock: 165,
    weight: 1800,
    recommended: false,
    pictures: views("body-scale"),
    content: {
      en: page(
        [
          "Weight, body fat, muscle and water in five seconds, with a display that can be read without glasses.",
          "It keeps eight people apart by itself and works entirely without an account.",
        ],
        [
          "Up to 180 kg in steps of 50 g",
          "Tempered glass, 30 x 30 cm",
          "Bluetooth optional, no account needed",
          "Not for people with a pacemaker",
        ],
      ),
      cn: page(
        ["五秒测出体重、体脂、肌肉与水分，大字显示一眼看清。", "自动识别八位家庭成员，不注册账号也能完整使用。"],
        ["最大 180 千克，精度 50 克", "钢化玻璃，30 × 30 厘米", "可选蓝牙连接，无需账号", "植入心脏起搏器者请勿使用"],
      ),
    },
  },
  {
    key: "steel-flask",
    category: "active",
    title: { en: "Insulated Flask 600 ml", cn: "保温运动水壶 600 毫升" },
    sku: "ESP-AC-122",
    price: "36.00",
    pv_price: "28.00",
    pv: "18.00",
    stock: 480,
    weight: 360,
    recommended: false,
    pictures: views("steel-flask"),
    content: {
      en: page(
        [
          "Ice at noon, tea at midnight. A double wall, a copper coat between, and a loop for one finger.",
          "The mouth is wide enough for ice and for a brush.",
        ],
        ["Cold 24 hours, hot 12 hours", "600 ml, 320 g", "18/8 steel, leakproof lid", "Powder coat that does not slip"],
      ),
      cn: page(
        ["正午有冰，午夜有茶。双层真空加镀铜层，单指提环随手带走。", "大口径好放冰块，也好清洗。"],
        ["保冷 24 小时，保热 12 小时", "600 毫升，320 克", "18/8 不锈钢，防漏杯盖", "防滑粉末涂层"],
      ),
    },
  },
  {
    key: "massage-gun",
    category: "active",
    title: { en: "Quiet Massage Gun", cn: "静音筋膜枪" },
    sku: "ESP-AC-129",
    price: "149.00",
    pv_price: "115.00",
    pv: "80.00",
    stock: 58,
    weight: 950,
    recommended: true,
    pictures: views("massage-gun"),
    content: {
      en: page(
        [
          "Deep, quick and quieter than a conversation. Fifteen minutes after training and the stairs are " +
            "friends again.",
          "Four heads in a case no bigger than a book.",
        ],
        [
          "5 speeds, 1,800 to 3,000 strokes a minute",
          "12 mm travel, 38 dB",
          "Battery for 4 hours, USB-C",
          "480 g, 4 heads, hard case",
        ],
      ),
      cn: page(
        ["力道深、节奏快，比说话还安静。运动后十五分钟，上下楼又轻松了。", "四个按摩头，收纳盒只有一本书大小。"],
        [
          "5 档，每分钟 1800–3000 次",
          "行程 12 毫米，38 分贝",
          "续航 4 小时，USB-C 充电",
          "480 克，4 个按摩头，硬壳收纳盒",
        ],
      ),
    },
  },
  {
    key: "kettlebell",
    category: "active",
    title: { en: "Soft-coat Kettlebell 8 kg", cn: "柔护壶铃 8 千克" },
    sku: "ESP-AC-136",
    price: "54.00",
    pv_price: "41.00",
    pv: "26.00",
    stock: 80,
    weight: 8300,
    recommended: false,
    pictures: views("kettlebell"),
    content: {
      en: page(
        [
          "Cast in one piece and coated in soft vinyl: swings cleanly, lands quietly, stands flat.",
          "The handle fits two hands, with or without chalk.",
        ],
        ["8 kg, cast iron", "Vinyl coat, flat base", "Handle 33 mm", "Poster with twelve exercises"],
      ),
      cn: page(
        ["一体铸造，软胶包覆，挥摆顺畅、落地安静、底面平稳。", "握把可容双手，用不用镁粉都顺手。"],
        ["8 千克，铸铁", "软胶涂层，平底", "握把 33 毫米", "附十二个动作挂图"],
      ),
    },
  },
  {
    key: "resistance-bands",
    category: "active",
    title: { en: "Resistance Bands, set of three", cn: "阻力带 三条装" },
    sku: "ESP-AC-143",
    price: "26.00",
    pv_price: "20.00",
    pv: "12.50",
    stock: 350,
    weight: 220,
    recommended: false,
    pictures: views("resistance-bands"),
    content: {
      en: page(
        [
          "Light, medium and strong, in woven cotton and latex that will not roll up or snap.",
          "A gym that weighs less than an apple and fits a coat pocket.",
        ],
        ["Three loops of 38 cm", "About 8, 14 and 20 kg", "Woven, non-slip inside", "Mesh pouch and exercise card"],
      ),
      cn: page(
        ["轻、中、强三档，棉与乳胶编织，不卷边、不易断。", "比一个苹果还轻的健身房，放进大衣口袋就走。"],
        ["38 厘米环形带三条", "约 8、14、20 千克阻力", "编织面料，内侧防滑", "附网袋与动作卡"],
      ),
    },
  },
];
