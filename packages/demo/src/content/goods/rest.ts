import { type Good, page, views } from "../good.ts";

export const REST: readonly Good[] = [
  {
    key: "down-pillow",
    category: "rest",
    title: { en: "Cloud Pillow, pair", cn: "云感枕 一对" },
    sku: "ESP-RE-101",
    price: "84.00",
    pv_price: "65.00",
    pv: "42.00",
    stock: 135,
    weight: 1700,
    recommended: true,
    pictures: views("down-pillow"),
    content: {
      en: page(
        [
          "Soft first, firm underneath: a core of small springs of fibre inside a coat of recycled down.",
          "Shake, and last night is forgotten.",
        ],
        ["2 x 48 x 74 cm", "Cotton cover, 300 thread count", "Recycled down, medium support", "Machine wash at 40 °C"],
      ),
      cn: page(
        ["先是柔软，再是承托：纤维弹力芯，外裹再生羽绒。", "轻轻一拍，昨夜的压痕就不见了。"],
        ["48 × 74 厘米，两只", "300 根棉质面料", "再生羽绒，中等承托", "40 °C 可机洗"],
      ),
    },
  },
  {
    key: "cotton-towels",
    category: "rest",
    title: { en: "Organic Cotton Towels, set of four", cn: "有机棉毛巾 四件套" },
    sku: "ESP-RE-108",
    price: "66.00",
    pv_price: "51.00",
    pv: "32.00",
    stock: 205,
    weight: 1600,
    recommended: false,
    pictures: views("cotton-towels"),
    content: {
      en: page(
        [
          "Long-staple cotton from the Aegean, woven loose and washed once so that it drinks from the first day.",
          "Two bath, two hand, four tones of sand.",
        ],
        [
          "2 x 70 x 140 cm, 2 x 50 x 90 cm",
          "Organic cotton, 550 g/m²",
          "OEKO-TEX Standard 100",
          "Wash at 60 °C, tumble dry low",
        ],
      ),
      cn: page(
        ["爱琴海长绒棉，疏松织造，出厂前水洗，第一天就吸水。", "浴巾两条、面巾两条，四种沙色层次。"],
        [
          "70 × 140 厘米两条，50 × 90 厘米两条",
          "有机棉，550 克/平方米",
          "OEKO-TEX Standard 100 认证",
          "60 °C 洗涤，低温烘干",
        ],
      ),
    },
  },
  {
    key: "silk-eye-mask",
    category: "rest",
    title: { en: "Mulberry Silk Eye Mask", cn: "桑蚕丝眼罩" },
    sku: "ESP-RE-115",
    price: "38.00",
    pv_price: "29.00",
    pv: "19.50",
    stock: 240,
    weight: 60,
    recommended: false,
    pictures: views("silk-eye-mask"),
    content: {
      en: page(
        [
          "Cool silk outside, soft fill inside, and a band wide enough to stay put without pressing.",
          "Darkness you can carry, on a plane or at home.",
        ],
        [
          "22 momme mulberry silk, both sides",
          "Adjustable silk-covered band",
          "Blocks light at the nose",
          "With a travel pouch",
        ],
      ),
      cn: page(
        ["外层凉滑真丝，内里柔软填充，宽边绑带贴合而不勒。", "把黑夜带在身边，飞机上、家里都好眠。"],
        ["双面 22 姆米桑蚕丝", "可调节真丝包边绑带", "鼻翼遮光设计", "附旅行收纳袋"],
      ),
    },
  },
  {
    key: "quiet-headphones",
    category: "rest",
    title: { en: "Quiet Wireless Headphones", cn: "静谧无线降噪耳机" },
    sku: "ESP-RE-122",
    price: "229.00",
    pv_price: "176.00",
    pv: "125.00",
    stock: 45,
    weight: 560,
    recommended: true,
    pictures: views("quiet-headphones"),
    content: {
      en: page(
        [
          "Noise leaves; music, or nothing at all, remains. Light enough to forget over a long flight.",
          "Two buttons and a dial you can find in the dark.",
        ],
        [
          "Active noise cancelling, 40 hours",
          "Bluetooth 5.4, two devices at once",
          "250 g, cushions can be replaced",
          "Folding case, cable for the plane",
        ],
      ),
      cn: page(
        ["噪音退去，只剩音乐，或者什么都没有。长途飞行也轻得忘记它。", "两个按键、一个旋钮，黑暗中也摸得到。"],
        ["主动降噪，续航 40 小时", "蓝牙 5.4，双设备连接", "250 克，耳垫可更换", "附折叠收纳盒与飞机音频线"],
      ),
    },
  },
  {
    key: "storm-umbrella",
    category: "rest",
    title: { en: "Storm Umbrella", cn: "抗风长柄伞" },
    sku: "ESP-RE-129",
    price: "49.00",
    pv_price: "38.00",
    pv: "23.00",
    stock: 3,
    weight: 620,
    recommended: false,
    pictures: views("storm-umbrella"),
    content: {
      en: page(
        [
          "Eight fibreglass ribs that bend and come back, a beech crook, and a canopy that dries with one shake.",
          "Tested in a wind tunnel at 100 km/h, and on a Tuesday in November.",
        ],
        [
          "Opens to 104 cm, 480 g",
          "Fibreglass ribs, beech handle",
          "Recycled water-repellent canopy",
          "Spare parts for ten years",
        ],
      ),
      cn: page(
        ["八根玻纤伞骨弯而不折，榉木弯柄，伞面一甩即干。", "通过时速 100 公里风洞测试，也经得起十一月的大雨天。"],
        ["伞径 104 厘米，480 克", "玻纤伞骨，榉木手柄", "再生防泼水伞面", "十年提供配件"],
      ),
    },
  },
  {
    key: "city-backpack",
    category: "rest",
    title: { en: "City Backpack 18 l", cn: "城市双肩包 18 升" },
    sku: "ESP-RE-136",
    price: "118.00",
    pv_price: "91.00",
    pv: "60.00",
    stock: 100,
    weight: 900,
    recommended: false,
    pictures: views("city-backpack"),
    content: {
      en: page(
        [
          "One bag for laptop, lunch and the weekend. It stands by itself and opens flat.",
          "Waxed recycled canvas, brass clasp, a pocket against the back that only you know about.",
        ],
        [
          "18 l, 880 g, laptops to 16 inches",
          "Recycled canvas, water-repellent",
          "Hidden pocket, bottle sleeves",
          "Repair service for five years",
        ],
      ),
      cn: page(
        [
          "电脑、便当、周末行李，一包搞定。可自立，也可平铺打开。",
          "再生涂蜡帆布、黄铜扣，背面还有一个只有你知道的暗袋。",
        ],
        ["18 升，880 克，可放 16 寸电脑", "再生帆布，防泼水", "隐藏口袋，侧边水壶袋", "五年维修服务"],
      ),
    },
  },
  {
    key: "linen-notebook",
    category: "rest",
    title: { en: "Linen Notebook with Pen", cn: "亚麻笔记本配笔" },
    sku: "ESP-RE-143",
    price: "27.00",
    pv_price: "20.00",
    pv: "13.00",
    stock: 330,
    weight: 410,
    recommended: false,
    pictures: views("linen-notebook"),
    content: {
      en: page(
        [
          "Stitched, so it lies flat. Paper thick enough for ink, in a linen cover that looks better every month.",
          "Numbered pages and an index, for people who mean to find things again.",
        ],
        [
          "A5, 192 pages, 100 g paper",
          "Dotted, numbered, two ribbons",
          "Brass pen included",
          "Pocket inside the back cover",
        ],
      ),
      cn: page(
        ["线装可平摊，纸厚不透墨，亚麻封面越用越好看。", "页码与目录齐全，写下的都找得到。"],
        ["A5，192 页，100 克纸", "点阵，带页码，两条书签带", "附黄铜笔", "封底内袋"],
      ),
    },
  },
  {
    key: "cabin-suitcase",
    category: "rest",
    title: { en: "Cabin Suitcase 36 l", cn: "登机箱 36 升" },
    sku: "ESP-RE-150",
    price: "219.00",
    pv_price: "169.00",
    pv: "115.00",
    stock: 28,
    weight: 2900,
    recommended: false,
    pictures: views("cabin-suitcase"),
    content: {
      en: page(
        [
          "Rolls with one finger, fits the smallest overhead locker, and closes without sitting on it.",
          "A ribbed polycarbonate shell that bends with a knock and springs back.",
        ],
        [
          "55 x 38 x 20 cm, 2.7 kg",
          "Polycarbonate, aluminium handle",
          "Four silent double wheels",
          "TSA lock, 10-year guarantee",
        ],
      ),
      cn: page(
        ["单指即可推行，放得进最小的行李舱，不用坐上去也能合拢。", "波纹聚碳酸酯箱壳，受撞微弯，自行回弹。"],
        ["55 × 38 × 20 厘米，2.7 千克", "聚碳酸酯箱体，铝合金拉杆", "四组静音双轮", "TSA 海关锁，十年质保"],
      ),
    },
  },
];
