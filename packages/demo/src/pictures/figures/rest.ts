import { darker, lighter } from "../colour.ts";
import { type Figure, leafMark } from "../figure.ts";
import { at, line, mirrored, oval, path, rect } from "../pen.ts";

export const pillow: Figure = {
  wide: 450,
  tall: 290,
  foot: 200,
  focus: [-60, -150],
  zoom: 1.45,
  draw: ({ tone, sheet }) => {
    const cushion = (colour: string): string =>
      path(
        "M-200 -184q-22-50 18-44 90 14 182 14t182-14q40-6 18 44-14 46 0 112 18 76-22 70-92-10-178-10t-178 10q-40 6-22-70 14-66 0-112z",
        sheet.fall(lighter(colour, 0.35), darker(colour, 0.1)),
      ) +
      line("M-176 -196q20 60 6 140M176 -196q-20 60-6 140M-120 -36q120-14 240 0", darker(colour, 0.3), 4, 0.25) +
      path("M-150 -196q150 26 300 0-60 40-150 40t-150-40z", "#fff", 0.4);
    return (
      at(10, -70, cushion(tone.main), 0.96, 2) +
      at(0, 0, cushion(lighter(tone.main, 0.45))) +
      rect(96, -92, 62, 40, tone.pale, 4) +
      rect(106, -78, 40, 6, tone.deep, 3) +
      rect(106, -66, 26, 4, tone.deep, 2, 0.5)
    );
  },
};

export const towels: Figure = {
  wide: 400,
  tall: 318,
  focus: [-50, -180],
  zoom: 1.45,
  draw: ({ tone, sheet }) => {
    const fold = (y: number, colour: string, w: number): string =>
      path(
        `M${-w} ${y}q-18-6-18-36t18-36h${2 * w - 10}q30 0 30 36t-30 36z`,
        sheet.fall(lighter(colour, 0.16), darker(colour, 0.13)),
      ) +
      line(`M${-w + 4} ${y - 36}h${2 * w - 8}`, darker(colour, 0.34), 4, 0.3) +
      line(`M${w - 60} ${y - 68}v64M${w - 48} ${y - 68}v64`, tone.pale, 4, 0.6);
    return (
      fold(0, tone.main, 178) +
      fold(-70, lighter(tone.main, 0.3), 170) +
      fold(-140, tone.deep, 164) +
      at(
        -18,
        -208,
        rect(-120, -104, 250, 104, sheet.fall(lighter(tone.main, 0.56), lighter(tone.main, 0.14)), 50) +
          oval(-86, -52, 46, 52, lighter(tone.main, 0.4)) +
          line("M-86 -52m-30 0a30 34 0 1 0 60 0a24 26 0 0 0-48 0a14 16 0 0 0 28 0", tone.deep, 5, 0.45) +
          rect(30, -104, 34, 104, tone.deep, 2, 0.8),
      )
    );
  },
};

export const eyeMask: Figure = {
  wide: 430,
  tall: 300,
  foot: 150,
  focus: [-70, -110],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    line("M-186 -160q-30-120 186-124t186 124", darker(tone.main, 0.16), 26) +
    line("M-186 -160q-30-120 186-124t186 124", lighter(tone.main, 0.3), 4, 0.5) +
    path(
      "M0 -196q150-30 196 10 34 36 6 108-30 78-116 74-56-4-86-58-30 54-86 58-86 4-116-74-28-72 6-108 46-40 196-10z",
      sheet.fall(lighter(tone.main, 0.22), darker(tone.main, 0.14)),
    ) +
    line(
      "M0 -180q140-26 182 8 26 30 4 90-26 66-98 62-54-4-88-70-34 66-88 70-72 4-98-62-22-60 4-90 42-34 182-8z",
      tone.pale,
      4,
      0.5,
    ) +
    line("M-148 -94q44 40 92 0M56 -94q48 40 92 0", tone.pale, 6, 0.8) +
    line("M-132 -76l-8 14M-104 -70v16M-76 -76l8 14M132 -76l8 14M104 -70v16M76 -76l-8 14", tone.pale, 5, 0.8) +
    path("M-164 -172q60-22 140-12-90 4-140 32-14 4-14-6z", "#fff", 0.25),
};

export const headphones: Figure = {
  wide: 360,
  tall: 400,
  foot: 170,
  focus: [-80, -150],
  zoom: 1.45,
  draw: ({ tone, sheet }) => {
    const cup =
      rect(84, -190, 54, 182, sheet.round(darker(tone.deep, 0.2)), 26) +
      rect(112, -208, 68, 208, sheet.round(tone.main), 32) +
      rect(150, -150, 8, 92, tone.deep, 4, 0.35) +
      leafMark(132, -88, tone.deep, 0.55);
    return (
      line("M-142 -190q-14-190 142-190t142 190", tone.deep, 34) +
      line("M-92 -340q38-30 92-30", "#fff", 7, 0.35) +
      line("M-144 -250v60M144 -250v60", "#c9d1cf", 14) +
      cup +
      mirrored(cup)
    );
  },
};

export const umbrella: Figure = {
  wide: 450,
  tall: 440,
  foot: 40,
  focus: [0, -330],
  zoom: 1.35,
  draw: ({ tone, sheet }) =>
    line("M0 -250v206q0 36 32 36t32-34", sheet.across([0, "#8a5a34"], [1, "#6d4626"]), 14) +
    line("M0 -436v-22", tone.deep, 10) +
    path(
      "M0 -440c-130 0-222 96-222 206 26-34 84-34 112 0 22-34 88-34 110 0z",
      sheet.fall(lighter(tone.main, 0.16), tone.main),
    ) +
    path(
      "M0 -440c130 0 222 96 222 206-26-34-84-34-112 0-22-34-88-34-110 0z",
      sheet.fall(tone.main, darker(tone.main, 0.2)),
    ) +
    path(
      "M0 -440c-60 40-104 110-110 206 22-34 88-34 110 0z",
      sheet.fall(lighter(tone.main, 0.34), lighter(tone.main, 0.1)),
    ) +
    path("M0 -440c60 40 104 110 110 206-22-34-88-34-110 0z", lighter(tone.main, 0.06)) +
    leafMark(0, -300, tone.pale, 0.9) +
    line("M-196 -270q30-110 120-146", "#fff", 6, 0.35),
};

export const backpack: Figure = {
  wide: 300,
  tall: 430,
  focus: [0, -270],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    line("M-44 -386q0-42 44-42t44 42", tone.deep, 16) +
    path("M-132 -60q-24-60-8-150M132 -60q24-60 8-150", tone.deep, 0.9) +
    path("M-134 -270q0-124 134-124t134 124v220q0 50-50 50h-168q-50 0-50-50z", sheet.round(tone.main)) +
    path("M-134 -262q0-132 134-132t134 132q-134 52-268 0z", sheet.round(darker(tone.main, 0.12))) +
    line("M-132 -258q132 50 264 0", tone.deep, 5, 0.5) +
    rect(-14, -262, 28, 66, sheet.fall(WARM, "#8a5a34"), 6) +
    rect(-18, -216, 36, 26, "#d9bd7c", 6) +
    rect(-96, -170, 192, 142, sheet.fall(lighter(tone.main, 0.16), darker(tone.main, 0.06)), 24) +
    line("M-80 -138h160", tone.deep, 6, 0.6) +
    rect(34, -134, 10, 26, "#d9bd7c", 5) +
    rect(-64, -96, 64, 44, tone.pale, 6) +
    leafMark(-32, -58, tone.deep, 0.6) +
    path("M-112 -286q10-62 60-84-32 36-36 92-14 6-24-8z", "#fff", 0.22),
};

export const notebook: Figure = {
  wide: 320,
  tall: 380,
  focus: [-10, -200],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    path("M-122 -352l26-20h232v330l-26 22z", "#e9e2d3") +
    line("M118 -352v326M126 -358v326", "#c9bfa9", 3) +
    rect(-140, -352, 252, 352, sheet.fall(lighter(tone.main, 0.1), darker(tone.main, 0.1)), 14) +
    rect(-140, -352, 34, 352, darker(tone.main, 0.22), 10) +
    rect(-66, -262, 124, 84, tone.pale, 6) +
    rect(-46, -240, 70, 9, tone.deep, 4) +
    rect(-46, -220, 46, 6, tone.deep, 3, 0.4) +
    rect(-46, -204, 56, 6, tone.deep, 3, 0.4) +
    rect(76, -352, 14, 352, tone.deep) +
    path("M-60 0h14v34l-7-8-7 8z", tone.deep, 0.9) +
    at(
      140,
      0,
      rect(-9, -300, 18, 270, sheet.round("#c9a35a"), 8) +
        path("M-9 -34h18l-9 34z", "#2c3534") +
        rect(-9, -300, 18, 46, "#2c3534", 8),
      1,
      3,
    ),
};

export const suitcase: Figure = {
  wide: 270,
  tall: 450,
  focus: [0, -300],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    line("M-52 -350v-84h104v84", "#8c9895", 13) +
    line("M-52 -438h104", tone.deep, 20) +
    oval(-92, -16, 17, 17, "#2c3534") +
    oval(92, -16, 17, 17, "#2c3534") +
    rect(-135, -366, 270, 344, sheet.round(tone.main), 40) +
    line("M-88 -330v272M-44 -330v272M0 -330v272M44 -330v272M88 -330v272", darker(tone.main, 0.3), 8, 0.35) +
    line("M-80 -330v272M-36 -330v272M8 -330v272M52 -330v272M96 -330v272", "#fff", 4, 0.2) +
    rect(-135, -206, 270, 12, darker(tone.main, 0.24), 0, 0.5) +
    rect(-48, -366, 96, 22, sheet.round(tone.deep), 10) +
    rect(-46, -176, 92, 48, tone.pale, 8) +
    leafMark(-22, -134, tone.deep, 0.6) +
    rect(-2, -160, 36, 7, tone.deep, 3) +
    rect(-2, -146, 24, 5, tone.deep, 2, 0.4),
};

const WARM = "#b98758";
