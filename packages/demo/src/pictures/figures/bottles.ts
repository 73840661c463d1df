import { darker, lighter, WHITE } from "../colour.ts";
import { type Brush, type Figure, label, leafMark, shine } from "../figure.ts";
import { line, oval, path, rect } from "../pen.ts";

export const pillBottle: Figure = {
  wide: 224,
  tall: 372,
  focus: [0, -262],
  zoom: 1.65,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      rect(-76, -302, 152, 40, sheet.round(darker(tone.main, 0.16)), 8) +
      rect(-112, -280, 224, 280, sheet.round(tone.main), 34) +
      rect(-98, -372, 196, 84, sheet.round(tone.deep), 14) +
      ridges(-98, 196, -356, 52) +
      label(brush, -112, -206, 224, 138) +
      shine(-94, -250, 220)
    );
  },
};

export const dropperBottle: Figure = {
  wide: 168,
  tall: 430,
  focus: [0, -262],
  zoom: 1.6,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      path("M-26 -330c-4-56-2-100 26-100s30 44 26 100z", sheet.round(tone.deep)) +
      rect(-42, -338, 84, 62, sheet.round("#d8b878"), 8) +
      line("M-42 -318h84M-42 -300h84", "#8a6a34", 3, 0.35) +
      path(
        "M-40 -282h80c2 30 44 30 44 66v182q0 34-34 34h-100q-34 0-34-34v-182c0-36 42-36 44-66z",
        sheet.round(tone.main),
      ) +
      label(brush, -84, -186, 168, 124) +
      shine(-70, -208, 176, 11)
    );
  },
};

export const tallBottle: Figure = {
  wide: 170,
  tall: 440,
  focus: [0, -310],
  zoom: 1.6,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      rect(-34, -372, 68, 44, sheet.round(darker(tone.main, 0.2)), 4) +
      rect(-46, -440, 92, 82, sheet.round(tone.deep), 12) +
      rect(-46, -372, 92, 14, darker(tone.deep, 0.25), 4) +
      rect(-85, -346, 170, 346, sheet.round(tone.main), 36) +
      label(brush, -85, -236, 170, 136) +
      shine(-70, -312, 282, 11)
    );
  },
};

export const pumpBottle: Figure = {
  wide: 214,
  tall: 446,
  focus: [-14, -330],
  zoom: 1.6,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      rect(-9, -404, 18, 70, sheet.round("#d9dedb")) +
      path(
        "M-112 -424q0-22 26-22h108q20 0 20 20v20h-84q-8 0-14 10l-10 16h-28q-12 0-12-18z",
        sheet.fall(lighter(tone.deep, 0.14), tone.deep),
      ) +
      rect(-40, -352, 80, 52, sheet.round(tone.deep), 8) +
      rect(-107, -306, 214, 306, sheet.round(tone.main), 42) +
      label(brush, -82, -232, 164, 160, 10) +
      shine(-94, -262, 220, 10)
    );
  },
};

export const tabletTube: Figure = {
  wide: 250,
  tall: 400,
  focus: [-34, -300],
  zoom: 1.65,
  draw: (brush) => {
    const { tone, sheet } = brush;
    const tablet = (x: number, y: number): string =>
      oval(x, y + 14, 46, 20, darker(tone.main, 0.12)) +
      oval(x, y, 46, 20, lighter(tone.main, 0.5)) +
      line(`M${x - 30} ${y}h60`, tone.main, 4, 0.7);
    return (
      rect(-90, -334, 112, 334, sheet.round(tone.main), 14) +
      rect(-98, -400, 128, 84, sheet.round(WHITE), 12) +
      ridges(-98, 128, -386, 56) +
      label(brush, -90, -236, 112, 160) +
      path("M-90 -276q56 26 112-8v30h-112z", tone.deep, 0.85) +
      shine(-78, -306, 290, 9) +
      tablet(84, -26) +
      tablet(92, -58)
    );
  },
};

export const flask: Figure = {
  wide: 150,
  tall: 446,
  focus: [0, -330],
  zoom: 1.6,
  draw: ({ tone, sheet }: Brush) =>
    line("M-34 -398q0-40 34-40t34 40", darker(tone.deep, 0.1), 16) +
    rect(-58, -408, 116, 62, sheet.round(tone.deep), 14) +
    rect(-52, -350, 104, 22, sheet.round("#c9d1cf")) +
    path(
      "M-52 -332h104c2 26 23 30 23 60v238q0 34-34 34h-82q-34 0-34-34v-238c0-30 21-34 23-60z",
      sheet.round(tone.main),
    ) +
    rect(-75, -34, 150, 10, sheet.round("#c9d1cf")) +
    leafMark(0, -128, lighter(tone.main, 0.6), 1.3) +
    rect(-22, -112, 44, 6, lighter(tone.main, 0.6), 3) +
    shine(-60, -262, 210, 10),
};

/** Fine upright ridges of a screw cap. */
function ridges(x: number, w: number, y: number, h: number): string {
  const strokes = [0.12, 0.2, 0.3, 0.42, 0.54, 0.66, 0.77, 0.86].map(
    (share) => `M${Math.round(x + w * share)} ${y}v${h}`,
  );
  return line(strokes.join(""), "#0e1f1c", 3, 0.16);
}
