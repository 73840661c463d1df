import { darker, type GroundName, lighter, mix, TONES, type Tone, type ToneName, WOOD } from "./colour.ts";
import { leafMark } from "./figure.ts";
import { FIGURES, type FigureName } from "./figures.ts";
import { at, line, n, oval, path, rect } from "./pen.ts";
import { ground, picture, shadow } from "./scene.ts";
import { newSheet, type Sheet } from "./sheet.ts";

type Vessel = "box" | "crate" | "basket" | "tote";
/** A thing that looks out of the vessel: where its middle is, and how high its head is. */
type Content = readonly [figure: FigureName, tone: ToneName, x: number, head: number, scale: number];

interface PackagePlate {
  readonly key: string;
  readonly vessel: Vessel;
  readonly tone: ToneName;
  readonly ground: GroundName;
  readonly contents: readonly Content[];
}

export const PACKAGE_PLATES: readonly PackagePlate[] = [
  {
    key: "first-steps",
    vessel: "box",
    tone: "mint",
    ground: "mist",
    contents: [
      ["sachetBox", "teal", 300, 250, 0.8],
      ["pillBottle", "amber", 505, 270, 0.82],
    ],
  },
  {
    key: "morning-ritual",
    vessel: "basket",
    tone: "wood",
    ground: "butter",
    contents: [
      ["honeyJar", "amber", 392, 262, 0.72],
      ["teaTin", "forest", 276, 236, 0.78],
      ["dripBox", "clay", 506, 312, 0.6],
    ],
  },
  {
    key: "quiet-home",
    vessel: "crate",
    tone: "wood",
    ground: "sage",
    contents: [
      ["reedDiffuser", "lavender", 285, 160, 0.85],
      ["candle", "forest", 525, 250, 0.82],
      ["mistDiffuser", "white", 410, 196, 0.72],
    ],
  },
  {
    key: "radiant-skin",
    vessel: "box",
    tone: "rose",
    ground: "blush",
    contents: [
      ["tallBottle", "teal", 268, 196, 0.8],
      ["squeezeTube", "butter", 540, 206, 0.78],
      ["dropperBottle", "clay", 362, 240, 0.76],
      ["creamJar", "sand", 456, 350, 0.5],
    ],
  },
  {
    key: "active-life",
    vessel: "tote",
    tone: "cream",
    ground: "sky",
    contents: [
      ["yogaMat", "lavender", 300, 150, 0.88],
      ["flask", "coral", 418, 200, 0.8],
      ["towels", "sky", 512, 300, 0.5],
    ],
  },
  {
    key: "family-table",
    vessel: "crate",
    tone: "wood",
    ground: "peach",
    contents: [
      ["blender", "mint", 278, 176, 0.8],
      ["knifeBlock", "amber", 524, 196, 0.78],
      ["casserole", "coral", 396, 310, 0.64],
    ],
  },
  {
    key: "whole-home",
    vessel: "box",
    tone: "navy",
    ground: "ice",
    contents: [
      ["lamp", "butter", 292, 190, 0.8],
      ["plantPot", "clay", 520, 176, 0.74],
      ["pillow", "sky", 412, 366, 0.56],
    ],
  },
  {
    key: "grand-collection",
    vessel: "box",
    tone: "charcoal",
    ground: "sand",
    contents: [
      ["teaTin", "forest", 262, 230, 0.72],
      ["dropperBottle", "clay", 352, 196, 0.74],
      ["tallBottle", "teal", 450, 206, 0.74],
      ["honeyJar", "amber", 536, 284, 0.64],
    ],
  },
];

const LEFT = 170;
const WIDE = 460;
const RIM = 470;
const FOOT = 690;

/** A package: what it holds looks out over the rim of its box, crate, basket or bag. */
export function drawPackage({ key, vessel, tone, ground: name, contents }: PackagePlate): string {
  const sheet = newSheet(`package-${key}`);
  const body = TONES[tone];
  const { back, front } = VESSELS[vessel](sheet, body);
  const things = contents.map(([figure, colour, x, head, scale]) =>
    at(x, head + FIGURES[figure].tall * scale, FIGURES[figure].draw({ tone: TONES[colour], sheet }), scale),
  );
  return picture(800, 800, sheet, ground(sheet, name) + shadow(sheet, 400, FOOT, 250) + back + things.join("") + front);
}

const VESSELS: Readonly<
  Record<Vessel, (sheet: Sheet, tone: Tone) => { readonly back: string; readonly front: string }>
> = {
  box: (sheet, tone) => ({
    back: path(`M${LEFT} ${RIM}l26-46h408l26 46v40h-460z`, darker(tone.deep, 0.2)),
    front:
      rect(LEFT, RIM, WIDE, FOOT - RIM, sheet.fall(lighter(tone.main, 0.1), darker(tone.main, 0.12)), 6) +
      rect(LEFT, RIM, WIDE, 14, lighter(tone.main, 0.34), 5) +
      rect(372, RIM, 56, FOOT - RIM, sheet.across([0, "#b98f45"], [0.4, "#ecd296"], [1, "#b08440"])) +
      bow(sheet) +
      rect(208, 590, 118, 62, tone.pale, 8) +
      rect(226, 610, 58, 8, tone.deep, 4) +
      rect(226, 628, 38, 5, tone.deep, 2, 0.4) +
      leafMark(304, 640, tone.deep, 0.66),
  }),
  crate: (sheet) => ({
    back: rect(LEFT + 14, RIM - 34, WIDE - 28, 90, "#5f4025", 6),
    front:
      rect(LEFT + 14, RIM + 8, WIDE - 28, 208, "#5f4025") +
      [0, 1, 2].map((row) => rect(LEFT, RIM + row * 74, WIDE, 66, sheet.fall("#d0a473", "#ab7c4c"), 6)).join("") +
      line(
        `M210 ${RIM + 26}q90 12 190-2t190 6M210 ${RIM + 108}q120-10 220 4t160-4M210 ${RIM + 180}q100 10 190-2t190 2`,
        "#7c5430",
        3,
        0.25,
      ) +
      rect(LEFT + 12, RIM - 8, 30, 230, sheet.fall("#b98758", "#8f6238"), 5) +
      rect(LEFT + WIDE - 42, RIM - 8, 30, 230, sheet.fall("#b98758", "#8f6238"), 5) +
      rect(322, RIM + 62, 156, 92, "#fbf5ea", 10) +
      rect(346, RIM + 92, 66, 10, "#4c6242", 5) +
      rect(346, RIM + 114, 44, 6, "#4c6242", 3, 0.4) +
      leafMark(446, RIM + 132, "#6b8a5a", 0.9),
  }),
  basket: (sheet) => {
    const weave = [0, 1, 2, 3].map((row) => {
      const wave = (400 - row * 16) / 10;
      const rest = `t${n(wave)} 0`.repeat(9);
      return line(`M${200 + row * 8} ${RIM + 52 + row * 40}q${n(wave / 2)} 22 ${n(wave)} 0${rest}`, "#7c5430", 6, 0.3);
    });
    return {
      back: line(`M206 ${RIM}q10-340 194-340t194 340`, darker(WOOD, 0.16), 20) + oval(400, RIM, 230, 36, "#5f4025"),
      front:
        path(`M170 ${RIM}q230 66 460 0l-34 190q-6 34-46 34h-300q-40 0-46-34z`, sheet.round(WOOD)) +
        weave.join("") +
        line(`M170 ${RIM}q230 66 460 0`, lighter(WOOD, 0.22), 22) +
        path("M352 510h96v128l-48-26-48 26z", "#fbf3df") +
        leafMark(400, 590, "#6f8f52", 1.1),
    };
  },
  tote: (sheet, tone) => ({
    back:
      line(`M290 ${RIM}q0-190 110-190t110 190`, darker(tone.deep, 0.05), 18) +
      path(`M196 ${RIM}l14-30h380l14 30v30h-408z`, darker(tone.main, 0.42)),
    front:
      path(`M190 ${RIM}h420l24 200q2 20-20 20h-428q-22 0-20-20z`, sheet.round(tone.main)) +
      line(`M196 ${RIM + 20}h408`, tone.deep, 4, 0.5) +
      line("M300 474v70M500 474v70", tone.deep, 18) +
      oval(400, 590, 56, 56, mix(tone.pale, tone.main, 0.2)) +
      leafMark(400, 620, "#4c6242", 1.25) +
      path("M230 500q-12 80-18 160h-14q6-90 18-160z", "#fff", 0.3),
  }),
};

/** The ribbon's bow, tied at the rim. */
function bow(sheet: Sheet): string {
  const silk = sheet.fall("#f2dca6", "#c39a50");
  return (
    path("M396 474c-50-52-104-50-100-12 4 34 60 34 100 18z", silk) +
    path("M404 474c50-52 104-50 100-12-4 34-60 34-100 18z", silk) +
    path("M392 480l-46 74 30-4 14 24 16-84zM408 480l46 74-30-4-14 24-16-84z", silk) +
    oval(400, 476, 19, 16, "#d9b56a")
  );
}
