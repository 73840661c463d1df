import { darker, lighter, mix } from "../colour.ts";
import { type Figure, leafMark, shine } from "../figure.ts";
import { at, line, oval, path, rect } from "../pen.ts";

export const yogaMat: Figure = {
  wide: 300,
  tall: 440,
  focus: [-20, -340],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    path("M20 -30q120-6 130-34v26q-10 34-130 38z", darker(tone.main, 0.2)) +
    path("M-110 -390v362q0 28 84 28t84-28v-362z", sheet.round(tone.main)) +
    oval(-26, -390, 84, 30, darker(tone.main, 0.26)) +
    line(
      "M-104 -390a78 26 0 0 0 156 0a70 22 0 0 0-140-2a62 18 0 0 0 122 2a50 14 0 0 0-100-2a38 10 0 0 0 74 2",
      lighter(tone.main, 0.36),
      5,
    ) +
    path("M-110 -310q84 32 168 0v34q-84 32-168 0z", tone.deep) +
    path("M-110 -130q84 32 168 0v34q-84 32-168 0z", tone.deep) +
    line("M58 -292q92 90 0 180", tone.deep, 16) +
    rect(-46, -298, 40, 40, "#d8dedb", 8) +
    rect(-46, -118, 40, 40, "#d8dedb", 8) +
    leafMark(-26, -190, tone.pale, 1.2) +
    shine(-94, -264, 112, 10),
};

export const dumbbells: Figure = {
  wide: 440,
  tall: 280,
  focus: [-60, -110],
  zoom: 1.45,
  draw: ({ tone, sheet }) => {
    const bell = (colour: string): string => {
      const head = (x: number): string =>
        at(
          x,
          0,
          path("M-46 -30l22-58h48l22 58v0l-22 58h-48z", sheet.fall(lighter(colour, 0.16), darker(colour, 0.22))) +
            oval(0, -30, 20, 25, "#fff", 0.16),
        );
      return (
        rect(-112, -50, 224, 40, sheet.fall("#eef1f0", "#98a4a1"), 10) +
        line("M-44 -46v32M-24 -46v32M-4 -46v32M16 -46v32M36 -46v32", "#6f7b78", 3, 0.55) +
        head(-120) +
        head(120)
      );
    };
    return at(28, -150, bell(tone.deep), 0.98, -14) + at(-12, -36, bell(tone.main), 1.24, 4);
  },
};

export const bodyScale: Figure = {
  wide: 440,
  tall: 232,
  focus: [0, -150],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    path("M-216 -44q0 44 40 44h352q40 0 40-44z", darker(tone.main, 0.4)) +
    path(
      "M-158 -206q4-26 34-26h248q30 0 34 26l62 148q10 34-30 34h-380q-40 0-30-34z",
      sheet.fall(lighter(tone.main, 0.3), tone.main),
    ) +
    path("M-142 -206q4-14 22-14h240q18 0 22 14l54 136q8 24-18 24h-356q-26 0-18-24z", "#fff", 0.2) +
    path("M-66 -204h132l8 44h-148z", darker(tone.deep, 0.3)) +
    line("M-22 -196h-16v12h16v12h-16M-8 -196h16v24h-16zM-8 -184h16M22 -196h16v12h-16v12h16", "#7fe6d6", 5) +
    path("M-132 -136h62l-16 70h-74z", sheet.fall("#f7faf9", "#b9c6c2"), 0.9) +
    path("M132 -136h-62l16 70h74z", sheet.fall("#f7faf9", "#b9c6c2"), 0.9) +
    leafMark(0, -76, tone.deep, 0.8),
};

export const massageGun: Figure = {
  wide: 330,
  tall: 430,
  foot: 76,
  focus: [-30, -320],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    rect(-142, -354, 60, 36, sheet.fall("#e8eceb", "#98a4a1"), 6) +
    oval(-146, -336, 44, 44, sheet.round("#39423f")) +
    path("M-18 -300h92q6 120 22 218 4 30-22 30h-80q-26 0-22-30 10-90 10-218z", sheet.round(tone.main)) +
    path("M-6 -262h66q6 90 16 158h-94q10-80 12-158z", sheet.round(darker(tone.deep, 0.2))) +
    line("M0 -236h54M0 -214h56M-2 -192h60M-4 -170h64M-6 -148h70", "#fff", 4, 0.16) +
    rect(-92, -424, 250, 156, sheet.fall(lighter(tone.main, 0.2), darker(tone.main, 0.12)), 72) +
    rect(-92, -392, 30, 92, tone.deep, 10) +
    oval(104, -346, 40, 40, tone.deep) +
    line("M104 -368v16", "#7fe6d6", 6) +
    line("M80 -342q6 26 24 26t24-26", "#7fe6d6", 5, 0.8) +
    path("M-44 -56h156l12 36q4 20-20 20h-140q-24 0-20-20z", sheet.round(tone.deep)) +
    rect(-30, -408, 128, 12, "#fff", 6, 0.35),
};

export const kettlebell: Figure = {
  wide: 300,
  tall: 390,
  foot: 90,
  focus: [0, -240],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    line("M-74 -210q-34-96 0-144 14-18 74-18t74 18q34 48 0 144", sheet.round(tone.deep), 38) +
    path(
      "M0 -262c92 0 146 62 146 132 0 62-36 104-70 130h-152c-34-26-70-68-70-130 0-70 54-132 146-132z",
      sheet.round(tone.main),
    ) +
    path("M-76 0q-26-20-40-42 116 26 232 0-14 22-40 42z", darker(tone.main, 0.3), 0.7) +
    oval(0, -134, 62, 62, tone.pale, 0.95) +
    leafMark(0, -124, tone.deep, 1.1) +
    rect(-24, -112, 48, 8, tone.deep, 4) +
    path("M-112 -178q24-46 70-54-38 30-48 76-6 14-16 12-14-8-6-34z", "#fff", 0.28),
};

export const bands: Figure = {
  wide: 400,
  tall: 300,
  focus: [0, -160],
  zoom: 1.45,
  draw: ({ tone }) => {
    const loop = (x: number, w: number, h: number, colour: string): string => {
      const round = (inset: number): string =>
        `M${x - w + inset} -${h / 2}a${w - inset} ${h / 2 - 16 - inset / 2} 0 0 1 ${2 * (w - inset)} 0a${w - inset} ${h / 2 - 16 - inset / 2} 0 0 1-${2 * (w - inset)} 0z`;
      return (
        line(round(0), colour, 34) +
        line(round(10), lighter(colour, 0.4), 5, 0.5) +
        line(round(-12), darker(colour, 0.4), 5, 0.25)
      );
    };
    return (
      loop(74, 108, 300, mix(tone.main, "#ffffff", 0.45)) +
      loop(-64, 116, 248, tone.deep) +
      loop(24, 100, 190, tone.main) +
      rect(-26, -66, 96, 54, tone.pale, 8) +
      rect(-12, -50, 46, 8, tone.deep, 4) +
      rect(-12, -34, 30, 5, tone.deep, 2, 0.4) +
      leafMark(54, -24, tone.main, 0.6)
    );
  },
};
