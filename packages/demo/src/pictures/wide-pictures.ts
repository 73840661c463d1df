import { darker, lighter, mix, type ToneName } from "./colour.ts";
import { leafMark } from "./figure.ts";
import { FIGURES, type FigureName } from "./figures.ts";
import { at, line, oval, path, rect } from "./pen.ts";
import { picture, plinth, shadow, sprig, standing } from "./scene.ts";
import { newSheet, type Sheet } from "./sheet.ts";

const WIDE = 1000;
const TALL = 480;

/** Every wide picture: two banners, whose left half is left quiet for words, and four notice covers. */
export const WIDE_PICTURES: Readonly<Record<string, (name: string) => string>> = {
  "banner-autumn": (name) => {
    const sheet = newSheet(name);
    return picture(WIDE, TALL, sheet, night(sheet, "#122b29", "#1c6157") + autumnThings(sheet));
  },
  "banner-leaders": (name) => {
    const sheet = newSheet(name);
    return picture(WIDE, TALL, sheet, night(sheet, "#35231a", "#6a4529") + leadersThings(sheet));
  },
  "cover-settlement": (name) => settlement(newSheet(name)),
  "cover-delivery": (name) => delivery(newSheet(name)),
  "cover-arrivals": (name) => arrivals(newSheet(name)),
  "cover-gathering": (name) => gathering(newSheet(name)),
};

/** A dark ground with the rings of a tree in its upper right. */
function night(sheet: Sheet, from: string, to: string): string {
  const rings = [130, 190, 255, 325].map(
    (r) => `M${760 - r} 190a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`,
  );
  return (
    rect(0, 0, WIDE, TALL, sheet.slant([0, from], [1, to])) +
    oval(760, 190, 84, 84, "#fff", 0.16) +
    line(rings.join(""), "#fff", 2, 0.22) +
    path("M430 480q210-96 570-58v58z", "#fff", 0.06)
  );
}

function autumnThings(sheet: Sheet): string {
  return (
    sprig(918, 420, "#5d9c8b", 0.95, 12) +
    plinth(sheet, "#2f7d70", 776, 372, 112, 44) +
    thing(sheet, "tallBottle", "mint", 776, 378, 250) +
    thing(sheet, "dropperBottle", "sand", 636, 424, 206) +
    thing(sheet, "creamJar", "cream", 886, 434, 112)
  );
}

function leadersThings(sheet: Sheet): string {
  return (
    sprig(930, 420, "#9a8a58", 0.9, 14) +
    plinth(sheet, "#8a5d3a", 772, 372, 112, 44) +
    thing(sheet, "teaTin", "forest", 772, 378, 224) +
    thing(sheet, "honeyJar", "amber", 632, 426, 158) +
    thing(sheet, "mugs", "cream", 892, 434, 134)
  );
}

function settlement(sheet: Sheet): string {
  const dates = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => [322 + column * 46, 214 + row * 42] as const),
  );
  const coins = (x: number, count: number): string =>
    Array.from({ length: count }, (_, place) => {
      const y = 404 - place * 22;
      return (
        path(`M${x - 52} ${y - 16}v16q0 18 52 18t52-18v-16z`, sheet.round("#cba75f")) +
        oval(x, y - 16, 52, 18, "#ecd59b")
      );
    }).join("");
  return day(
    sheet,
    "#eef5f1",
    "#cfe3da",
    shadow(sheet, 420, 418, 170) +
      rect(280, 96, 280, 322, sheet.fall("#ffffff", "#f1f5f3"), 22) +
      path("M280 118q0-22 22-22h236q22 0 22 22v58h-280z", "#2e7f72") +
      line("M346 80v40M494 80v40", "#15534a", 14) +
      dates.map(([x, y]) => oval(x + 6, y + 4, 11, 11, x === 460 && y === 298 ? "#2e7f72" : "#dbe7e2")).join("") +
      shadow(sheet, 690, 424, 90) +
      coins(656, 4) +
      shadow(sheet, 776, 424, 56) +
      coins(776, 2) +
      line("M776 362v-34", "#2e7f72", 6) +
      at(776, 334, leafMark(0, 0, "#3f8672", 0.9), 1, -42) +
      at(776, 334, leafMark(0, 0, "#2e7f72", 0.9), 1, 42),
  );
}

function delivery(sheet: Sheet): string {
  const parcel = (x: number, y: number, w: number, h: number, colour: string): string =>
    shadow(sheet, x + w / 2, y, w / 2) +
    rect(x, y - h, w, h, sheet.fall(lighter(colour, 0.1), darker(colour, 0.12)), 6) +
    rect(x + w / 2 - 13, y - h, 26, h, "#fff", 0, 0.35) +
    rect(x + 12, y - 38, w / 2 - 36, 24, "#fff", 4, 0.75);
  const wheel = (x: number): string => oval(x, 396, 38, 38, "#26312f") + oval(x, 396, 17, 17, "#d3dbd8");
  return day(
    sheet,
    "#f1f6fa",
    "#cfe0ec",
    shadow(sheet, 330, 426, 220) +
      rect(130, 170, 270, 222, sheet.fall("#ffffff", "#e3ebe9"), 20) +
      path("M400 230h88q18 0 26 16l42 82q6 10 6 22v42h-162z", sheet.fall("#3a9485", "#2e7f72")) +
      path("M424 252h58q8 0 12 8l34 66h-104z", "#e6f4f5", 0.9) +
      rect(130, 330, 270, 18, "#2e7f72") +
      leafMark(262, 300, "#2e7f72", 1.7) +
      rect(540, 350, 22, 18, "#f3c76a", 6) +
      wheel(206) +
      wheel(478) +
      parcel(640, 424, 150, 120, "#c99a66") +
      parcel(806, 424, 110, 90, "#b98758") +
      parcel(668, 304, 104, 84, "#d8b184"),
  );
}

function arrivals(sheet: Sheet): string {
  return day(
    sheet,
    "#fbf3ee",
    "#efd9cb",
    path("M330 420V246a170 170 0 0 1 340 0v174z", "#e3b9a2", 0.7) +
      sprig(240, 424, "#8fa684", 0.85, -10) +
      sprig(772, 424, "#8fa684", 0.85, 10) +
      plinth(sheet, "#f7ece4", 500, 366, 104, 48) +
      thing(sheet, "pumpBottle", "coral", 500, 372, 236) +
      thing(sheet, "candle", "sage", 342, 428, 170) +
      thing(sheet, "mugs", "sky", 664, 428, 136),
  );
}

/** A tree trained flat against a wall, one side left, one side right: the company's sign. */
function gathering(sheet: Sheet): string {
  const arms = [150, 226, 302].map((y, row) => {
    const reach = 190 + row * 40;
    return `M500 ${y + 30}q-10-30-50-30h-${reach - 50}M500 ${y + 30}q10-30 50-30h${reach - 50}`;
  });
  const leaves = [150, 226, 302].flatMap((y, row) =>
    Array.from({ length: 4 + row }, (_, place) => {
      const x = 74 + place * 40;
      return [
        leafMark(500 - x, y - 2, place % 3 === 1 ? "#6fa58a" : "#3f8672", 0.8),
        leafMark(500 + x, y - 2, place % 3 === 2 ? "#6fa58a" : "#3f8672", 0.8),
      ];
    }).flat(),
  );
  const fruit = [
    [408, 168],
    [624, 168],
    [352, 244],
    [566, 244],
    [690, 244],
    [442, 320],
    [300, 320],
    [612, 320],
  ];
  return day(
    sheet,
    "#f4f5ea",
    "#dbe4c8",
    oval(500, 210, 190, 190, "#fff", 0.45) +
      line("M500 404V120", "#7c5738", 13) +
      line(arms.join(""), "#8a6444", 9) +
      leaves.join("") +
      fruit.map(([x = 0, y = 0]) => oval(x, y, 12, 12, "#dd8064")).join("") +
      shadow(sheet, 500, 424, 110) +
      path("M420 352h160l-14 62q-3 12-16 12h-100q-13 0-16-12z", sheet.round("#c27d5a")) +
      rect(412, 340, 176, 24, sheet.round("#d0906e"), 8),
  );
}

/** A light room: wall, floor, and what stands in it. */
function day(sheet: Sheet, from: string, to: string, parts: string): string {
  return picture(
    WIDE,
    TALL,
    sheet,
    rect(0, 0, WIDE, TALL, sheet.slant([0, from], [1, to])) + rect(0, 376, WIDE, 104, mix(to, from, 0.35)) + parts,
  );
}

function thing(sheet: Sheet, figure: FigureName, tone: ToneName, x: number, y: number, tall: number): string {
  return standing(sheet, figure, tone, { x, y, scale: tall / FIGURES[figure].tall });
}
