import { darker, lighter } from "../colour.ts";
import { type Brush, type Figure, label, leafMark } from "../figure.ts";
import { at, line, oval, path, rect } from "../pen.ts";

export const pouch: Figure = {
  wide: 286,
  tall: 410,
  foot: 122,
  focus: [0, -280],
  zoom: 1.55,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      path("M-132 -410h264l-4 70q22 150 15 310q0 30-143 30t-143-30q-7-160 15-310z", sheet.round(tone.main)) +
      rect(-132, -410, 264, 44, darker(tone.main, 0.16), 5) +
      line("M-128 -352h256", darker(tone.main, 0.3), 4, 0.5) +
      label(brush, -96, -290, 192, 168, 14) +
      oval(0, -68, 34, 34, tone.pale, 0.9) +
      leafMark(0, -48, tone.deep, 0.85) +
      path("M-104 -330q-18 140-10 290-14-4-20-10 0-150 18-280z", "#fff", 0.18) +
      path("M104 -330q24 140 16 296 18-4 22-10 2-150-16-286z", "#0e1f1c", 0.1)
    );
  },
};

export const sachetBox: Figure = {
  wide: 286,
  tall: 400,
  focus: [10, -270],
  zoom: 1.55,
  draw: (brush) => {
    const { tone, sheet } = brush;
    const stick = (x: number, y: number, turn: number, colour: string): string =>
      at(
        x,
        y,
        rect(-26, -190, 52, 190, sheet.round(colour), 5) +
          rect(-26, -190, 52, 18, darker(colour, 0.14), 4) +
          rect(-12, -150, 24, 50, tone.pale, 5),
        1,
        turn,
      );
    return (
      rect(-122, -262, 262, 60, darker(tone.deep, 0.2), 4) +
      stick(-82, -208, -7, lighter(tone.main, 0.35)) +
      stick(-22, -208, -2, tone.main) +
      stick(40, -212, 3, lighter(tone.main, 0.35)) +
      stick(98, -206, 8, tone.main) +
      path("M109 -226l34-30v226l-34 30z", darker(tone.main, 0.3)) +
      rect(-143, -226, 252, 226, sheet.fall(lighter(tone.main, 0.06), darker(tone.main, 0.1)), 4) +
      label(brush, -143, -168, 252, 116)
    );
  },
};

export const squeezeTube: Figure = {
  wide: 190,
  tall: 424,
  foot: 62,
  focus: [0, -150],
  zoom: 1.6,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      rect(-56, -76, 112, 76, sheet.round(tone.deep), 12) +
      path("M-95 -424h190q6 190-31 330q-3 22-24 22h-80q-21 0-24-22q-37-140-31-330z", sheet.round(tone.main)) +
      rect(-97, -424, 194, 34, darker(tone.main, 0.12), 4) +
      line("M-70 -422v30M-42 -422v30M-14 -422v30M14 -422v30M42 -422v30M70 -422v30", tone.deep, 3, 0.3) +
      leafMark(0, -266, tone.deep, 1.4) +
      rect(-42, -248, 84, 11, tone.deep, 5) +
      rect(-28, -222, 56, 7, tone.deep, 3, 0.4) +
      rect(-34, -204, 68, 7, tone.deep, 3, 0.4) +
      path("M-80 -376q0 150 26 270 6 0 9 0-22-120-19-270z", "#fff", 0.3)
    );
  },
};

export const soapBars: Figure = {
  wide: 350,
  tall: 268,
  focus: [0, -150],
  zoom: 1.5,
  draw: ({ tone, sheet }: Brush) => {
    const bar = (colour: string): string =>
      rect(-150, -104, 300, 104, sheet.fall(lighter(colour, 0.2), darker(colour, 0.1)), 34) +
      rect(-134, -96, 268, 16, "#fff", 8, 0.28);
    return (
      rect(-175, -34, 350, 34, sheet.fall("#c79a6b", "#9a6d42"), 10) +
      line("M-150 -17h90M-20 -17h60M80 -17h70", "#7c5430", 3, 0.35) +
      at(0, -34, bar(tone.main)) +
      rect(-70, -140, 140, 108, sheet.paper(tone.pale)) +
      rect(-42, -96, 84, 9, tone.deep, 4) +
      rect(-28, -76, 56, 6, tone.deep, 3, 0.4) +
      at(10, -138, bar(lighter(tone.main, 0.35)) + leafMark(0, -32, darker(tone.main, 0.1), 0.95), 0.9, -5) +
      oval(128, -250, 14, 14, "#fff", 0.55) +
      oval(152, -226, 8, 8, "#fff", 0.5)
    );
  },
};

export const dripBox: Figure = {
  wide: 360,
  tall: 330,
  focus: [-30, -190],
  zoom: 1.55,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      path("M60 -330l44 -0v292l-44 38z", darker(tone.main, 0.34)) +
      path("M-180 -296l30-34h254l-44 34z", lighter(tone.main, 0.25)) +
      rect(-180, -296, 240, 296, sheet.fall(lighter(tone.main, 0.06), darker(tone.main, 0.1)), 3) +
      rect(-180, -224, 240, 124, tone.pale) +
      line("M-140 -186h40v20q0 20-20 20t-20-20zm40 6q14 0 14 9t-14 9", tone.deep, 5) +
      rect(-66, -188, 92, 10, tone.deep, 5) +
      rect(-66, -164, 60, 6, tone.deep, 3, 0.4) +
      rect(-66, -148, 76, 6, tone.deep, 3, 0.4) +
      at(
        112,
        0,
        rect(-66, -196, 132, 196, sheet.round(lighter(tone.main, 0.3)), 6) +
          rect(-66, -196, 132, 20, darker(tone.main, 0.12), 5) +
          rect(-44, -142, 88, 96, tone.pale, 8) +
          rect(-26, -116, 52, 8, tone.deep, 4) +
          rect(-26, -98, 34, 5, tone.deep, 2, 0.4) +
          rect(-26, -84, 42, 5, tone.deep, 2, 0.4),
        1,
        5,
      )
    );
  },
};

export const nutTin: Figure = {
  wide: 380,
  tall: 300,
  foot: 160,
  focus: [-20, -140],
  zoom: 1.5,
  draw: ({ tone, sheet }) => {
    const nut = (x: number, y: number, turn: number, colour: string): string =>
      at(
        x,
        y,
        path("M-27 0q10-21 30-18t24 18-24 18-30-18z", colour) + line("M-12 -3q12-7 26-3", "#5d3a1d", 2, 0.4),
        1,
        turn,
      );
    const filling = [
      nut(-92, -116, -12, "#b67c43"),
      nut(-34, -126, 18, "#d3a164"),
      nut(28, -126, -16, "#8f5b30"),
      nut(88, -116, 10, "#c88f52"),
      nut(-64, -100, 8, "#dcb27a"),
      nut(0, -100, -6, "#b67c43"),
      nut(60, -98, 16, "#e0bd8b"),
    ];
    return (
      oval(62, -176, 124, 124, sheet.fall(lighter(tone.main, 0.16), darker(tone.main, 0.1))) +
      oval(62, -176, 100, 100, tone.pale) +
      leafMark(62, -190, tone.deep, 1.2) +
      path("M-170 -112v82q0 30 160 30t160-30v-82z", sheet.round(tone.main)) +
      oval(-10, -112, 160, 40, darker(tone.main, 0.28)) +
      oval(-10, -110, 148, 34, "#6f4726") +
      filling.join("") +
      path("M-170 -112q0 40 160 40t160-40v18q0 40-160 40t-160-40z", sheet.round(lighter(tone.main, 0.12))) +
      rect(-66, -44, 112, 9, tone.pale, 4) +
      rect(-42, -26, 64, 6, tone.pale, 3, 0.6)
    );
  },
};
