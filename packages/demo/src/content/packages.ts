import { textIn } from "@espalier/core/text/localized-text";
import type { Listing } from "./good.ts";
import { GOODS } from "./goods.ts";
import { list, paragraph, text } from "./html.ts";

/** Goods inside a package, by their keys, and how many of each. */
type Inside = readonly (readonly [key: string, pieces: number])[];

/** What the box of a package weighs, in grams. */
const BOX_WEIGHT = 400;

/** The packages, sold one per order. The first picture is the package's own, the others show its goods. */
export const PACKAGES: readonly Listing[] = [
  packageOf({
    key: "first-steps",
    title: { en: "First Steps Package", cn: "初始套餐" },
    sku: "ESP-PK-201",
    price: "99.00",
    pv_price: "76.00",
    pv: "52.00",
    stock: 300,
    recommended: true,
    words: {
      en: ["A quiet beginning: two things to take in the morning, and a month to notice the difference a habit makes."],
      cn: ["安静的开始：清晨两样小习惯，用一个月感受规律带来的不同。"],
    },
    inside: [
      ["daily-probiotic", 1],
      ["omega-3", 1],
    ],
  }),
  packageOf({
    key: "morning-ritual",
    title: { en: "Morning Ritual Package", cn: "晨间仪式套餐" },
    sku: "ESP-PK-208",
    price: "199.00",
    pv_price: "153.00",
    pv: "105.00",
    stock: 220,
    recommended: true,
    words: {
      en: [
        "Everything the first hour of the day needs: mountain tea, slow coffee, real honey and two mugs to share " +
          "them from.",
      ],
      cn: ["一天第一个小时所需的一切：高山茶、手冲咖啡、真正的好蜂蜜，还有一对马克杯。"],
    },
    inside: [
      ["alishan-oolong", 1],
      ["manuka-honey", 1],
      ["drip-coffee", 2],
      ["stoneware-mugs", 1],
    ],
  }),
  packageOf({
    key: "quiet-home",
    title: { en: "Quiet Home Package", cn: "静谧居家套餐" },
    sku: "ESP-PK-215",
    price: "299.00",
    pv_price: "230.00",
    pv: "160.00",
    stock: 160,
    recommended: false,
    words: {
      en: ["Scent, warmth and soft light for one room. Set it up on a Friday evening and leave the phone in the hall."],
      cn: ["香气、温暖与柔光，为一个房间而备。周五晚上布置好，把手机留在玄关。"],
    },
    inside: [
      ["cedar-candle", 1],
      ["reed-diffuser", 1],
      ["mist-diffuser", 1],
      ["wool-throw", 1],
    ],
  }),
  packageOf({
    key: "radiant-skin",
    title: { en: "Radiant Skin Package", cn: "焕亮肌肤套餐" },
    sku: "ESP-PK-222",
    price: "499.00",
    pv_price: "384.00",
    pv: "270.00",
    stock: 120,
    recommended: true,
    words: {
      en: [
        "Four months of care, morning and night, in the order the skin likes: cleanse, balance, renew, protect.",
        "Two of each, so you never run out halfway, or can give half of it away.",
      ],
      cn: [
        "四个月的早晚护理，按肌肤喜欢的顺序：洁净、平衡、焕活、防护。",
        "每样两件，不怕用到一半断档，也可以分一半送人。",
      ],
    },
    inside: [
      ["rice-cleanser", 1],
      ["balance-toner", 2],
      ["renewal-serum", 2],
      ["repair-cream", 2],
      ["sun-veil", 2],
    ],
  }),
  packageOf({
    key: "active-life",
    title: { en: "Active Life Package", cn: "活力生活套餐" },
    sku: "ESP-PK-229",
    price: "699.00",
    pv_price: "538.00",
    pv: "375.00",
    stock: 90,
    recommended: false,
    words: {
      en: ["A gym, a recovery room and a good playlist, in one canvas bag. No membership, no queue, no mirror."],
      cn: ["一只帆布袋装下健身房、恢复室和好歌单。不用办卡、不用排队。"],
    },
    inside: [
      ["cork-yoga-mat", 1],
      ["hex-dumbbells", 1],
      ["steel-flask", 2],
      ["massage-gun", 1],
      ["body-scale", 1],
      ["cotton-towels", 1],
      ["marine-collagen", 2],
      ["quiet-headphones", 1],
    ],
  }),
  packageOf({
    key: "family-table",
    title: { en: "Family Table Package", cn: "家宴套餐" },
    sku: "ESP-PK-236",
    price: "999.00",
    pv_price: "769.00",
    pv: "540.00",
    stock: 60,
    recommended: false,
    words: {
      en: [
        "For a kitchen that is used every day and a table that is full on Sunday. Tools that stay, and something " +
          "good to put on them.",
      ],
      cn: ["献给每天开火的厨房，和周日坐满的餐桌。经得起用的器具，配上好吃好喝的。"],
    },
    inside: [
      ["iron-casserole", 1],
      ["fresh-blender", 1],
      ["pour-kettle", 1],
      ["santoku-knife", 1],
      ["everyday-pan", 1],
      ["acacia-board", 1],
      ["porcelain-teapot", 1],
      ["stoneware-mugs", 2],
      ["lunch-tiers", 2],
      ["manuka-honey", 1],
      ["alishan-oolong", 1],
      ["marine-collagen", 1],
    ],
  }),
  packageOf({
    key: "whole-home",
    title: { en: "Whole Home Package", cn: "全屋焕新套餐" },
    sku: "ESP-PK-243",
    price: "1699.00",
    pv_price: "1308.00",
    pv: "935.00",
    stock: 35,
    recommended: false,
    words: {
      en: [
        "Two rooms to sleep and read in, a bath that feels like a hotel, a kitchen that is ready for guests.",
        "Packed in three parcels that travel together.",
      ],
      cn: ["两间安睡与阅读的房间、酒店般的浴室，以及随时待客的厨房。", "分三箱打包，一同送达。"],
    },
    inside: [
      ["dusk-lamp", 2],
      ["rubber-plant", 2],
      ["down-pillow", 2],
      ["wool-throw", 2],
      ["mist-diffuser", 2],
      ["cotton-towels", 2],
      ["cedar-candle", 2],
      ["reed-diffuser", 2],
      ["iron-casserole", 1],
      ["pour-kettle", 1],
      ["fresh-blender", 1],
      ["body-scale", 1],
    ],
  }),
  packageOf({
    key: "grand-collection",
    title: { en: "Grand Collection Package", cn: "臻选典藏套餐" },
    sku: "ESP-PK-250",
    price: "2999.00",
    pv_price: "2309.00",
    pv: "1690.00",
    stock: 8,
    recommended: false,
    words: {
      en: [
        "A year of the things we are proudest of, for the house and for those you give presents to.",
        "Packed season by season, with a suitcase and headphones for the journeys in between.",
      ],
      cn: ["汇集我们最引以为傲的好物，可供一年自用与馈赠。", "按四季分装，另附登机箱与降噪耳机，伴您出行。"],
    },
    inside: [
      ["birds-nest", 4],
      ["alishan-oolong", 4],
      ["manuka-honey", 4],
      ["renewal-serum", 4],
      ["repair-cream", 4],
      ["balance-toner", 4],
      ["marine-collagen", 6],
      ["daily-probiotic", 6],
      ["cabin-suitcase", 1],
      ["quiet-headphones", 1],
    ],
  }),
];

type Draft = Omit<Listing, "pictures" | "content" | "weight"> & {
  /** A paragraph each. */
  readonly words: { readonly en: readonly string[]; readonly cn: readonly string[] };
  readonly inside: Inside;
};

function packageOf({ words, inside, ...listing }: Draft): Listing {
  const contents = inside.map(([key, pieces]) => ({ ...goodOf(key), pieces, picture: `${key}-main.svg` }));
  const heading = { en: "Inside the package:", cn: "套餐内含：" };
  const content = (language: keyof Draft["words"]): string =>
    text(
      ...words[language].map(paragraph),
      paragraph(heading[language]),
      list(
        contents.map(({ title, pieces }) =>
          pieces === 1 ? textIn(title, language) : `${textIn(title, language)} × ${pieces}`,
        ),
      ),
    );
  return {
    ...listing,
    weight: contents.reduce((sum, { weight, pieces }) => sum + weight * pieces, BOX_WEIGHT),
    pictures: [`package-${listing.key}.svg`, ...contents.slice(0, 4).map(({ picture }) => picture)],
    content: { en: content("en"), cn: content("cn") },
  };
}

function goodOf(key: string): Pick<Listing, "title" | "weight"> {
  const good = GOODS.find((each) => each.key === key);
  if (!good) throw new Error(`A package holds "${key}", which is no good of the demo shop`);
  return { title: good.title, weight: good.weight };
}
