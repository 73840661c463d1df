import { darker, lighter } from "../colour.ts";
import { type Figure, label, leafMark, shine } from "../figure.ts";
import { at, line, oval, path, rect } from "../pen.ts";

export const creamJar: Figure = {
  wide: 344,
  tall: 322,
  focus: [0, -220],
  zoom: 1.5,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      rect(-152, -238, 304, 40, sheet.round(darker(tone.main, 0.18)), 10) +
      rect(-172, -222, 344, 222, sheet.round(tone.main), 46) +
      rect(-160, -322, 320, 100, sheet.round(tone.deep), 20) +
      rect(-160, -246, 320, 8, "#0e1f1c", 0, 0.14) +
      label(brush, -172, -164, 344, 108) +
      shine(-150, -196, 160)
    );
  },
};

export const honeyJar: Figure = {
  wide: 270,
  tall: 346,
  focus: [0, -190],
  zoom: 1.55,
  draw: ({ tone, sheet }) =>
    rect(-96, -290, 192, 40, sheet.round(lighter(tone.main, 0.35)), 6) +
    path(
      "M-96 -270h192c6 20 39 22 39 66v160q0 44-44 44h-182q-44 0-44-44v-160c0-44 33-46 39-66z",
      sheet.round(tone.main),
    ) +
    path(
      "M-118 -212q118 22 236 0v168q0 30-34 30h-168q-34 0-34-30z",
      sheet.fall(lighter(tone.main, 0.22), darker(tone.main, 0.12)),
      0.75,
    ) +
    rect(-110, -346, 220, 68, sheet.round(tone.deep), 12) +
    path("M0 -206l72 40v80l-72 40-72-40v-80z", tone.pale) +
    line("M0 -190l58 32v64l-58 32-58-32v-64z", tone.main, 4, 0.7) +
    leafMark(0, -112, tone.deep, 0.9) +
    rect(-26, -104, 52, 7, tone.deep, 3) +
    rect(-17, -90, 34, 5, tone.deep, 2, 0.4) +
    shine(-120, -210, 150, 11, 0.35),
};

export const canister: Figure = {
  wide: 250,
  tall: 376,
  focus: [0, -270],
  zoom: 1.6,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      path("M-125 -318v286q0 32 125 32t125-32v-286z", sheet.round(tone.main)) +
      path("M-125 -236q0 32 125 32t125-32v150q0 32-125 32t-125-32z", sheet.paper(tone.pale)) +
      path("M-130 -346v36q0 34 130 34t130-34v-36z", sheet.round(tone.deep)) +
      oval(0, -346, 130, 34, lighter(tone.deep, 0.16)) +
      oval(0, -348, 108, 25, lighter(tone.deep, 0.26)) +
      rect(-84, -168, 110, 11, tone.deep, 5) +
      rect(-84, -142, 74, 7, tone.deep, 3, 0.35) +
      rect(-84, -124, 92, 7, tone.deep, 3, 0.35) +
      leafMark(74, -104, tone.main, 1.3) +
      shine(-108, -282, 46, 11)
    );
  },
};

export const candle: Figure = {
  wide: 240,
  tall: 350,
  focus: [0, -230],
  zoom: 1.6,
  draw: (brush) => {
    const { tone, sheet } = brush;
    return (
      oval(0, -292, 90, 90, sheet.glow([0, "#ffdf9a", 0.75], [1, "#ffdf9a", 0])) +
      path("M0 -350c22 30 26 44 24 60-3 20-45 20-48 0-2-16 6-24 24-60z", "#f6a93b") +
      path("M0 -318c11 16 12 22 11 31-2 10-20 10-22 0-1-9 3-13 11-31z", "#fff3cf") +
      path("M-120 -240v208q0 32 120 32t120-32v-208z", sheet.round(tone.main)) +
      oval(0, -240, 120, 30, darker(tone.main, 0.1)) +
      oval(0, -236, 108, 24, "#fdf3df") +
      oval(0, -236, 52, 11, "#f6dfae") +
      line("M0 -236v-40", "#4a3a2c", 5) +
      rect(-78, -164, 156, 112, sheet.paper(tone.pale), 6) +
      leafMark(0, -98, tone.deep, 0.9) +
      rect(-30, -88, 60, 8, tone.deep, 4) +
      rect(-20, -72, 40, 5, tone.deep, 2, 0.4) +
      shine(-104, -190, 150, 11, 0.35)
    );
  },
};

export const jarSet: Figure = {
  wide: 430,
  tall: 290,
  focus: [-40, -190],
  zoom: 1.55,
  draw: ({ tone, sheet }) => {
    const jar = (x: number, y: number): string =>
      at(
        x,
        y,
        rect(-54, -104, 108, 104, sheet.round(lighter(tone.main, 0.35)), 24) +
          rect(-54, -76, 108, 46, sheet.paper(tone.pale)) +
          rect(-24, -62, 48, 7, tone.deep, 3) +
          rect(-50, -142, 100, 42, sheet.round("#cfab63"), 8),
      );
    return (
      rect(-206, -290, 412, 240, sheet.fall(darker(tone.deep, 0.12), tone.deep), 14) +
      rect(-190, -274, 380, 40, lighter(tone.deep, 0.12), 8) +
      [-130, 0, 130].map((x) => rect(x - 46, -256, 92, 60, sheet.round("#cfab63"), 8)).join("") +
      [-130, 0, 130].map((x) => jar(x, -44)).join("") +
      rect(-215, -84, 430, 84, sheet.fall(lighter(tone.deep, 0.08), darker(tone.deep, 0.14)), 12) +
      leafMark(0, -24, "#d9bd7c", 0.8) +
      line("M-150 -42h110M40 -42h110", "#d9bd7c", 3, 0.7)
    );
  },
};

export const teaTin: Figure = {
  wide: 220,
  tall: 352,
  focus: [0, -230],
  zoom: 1.6,
  draw: ({ tone, sheet }) => {
    const sprig = "M-78 -40q30-60 20-110M78 -40q-30-60-20-110";
    return (
      rect(-110, -276, 220, 276, sheet.round(tone.main), 18) +
      rect(-116, -316, 232, 58, sheet.round(tone.deep), 14) +
      rect(-72, -338, 144, 26, sheet.round(darker(tone.deep, 0.14)), 10) +
      oval(0, -342, 20, 11, "#cfab63") +
      line(sprig, lighter(tone.main, 0.4), 4, 0.6) +
      oval(0, -142, 70, 70, tone.pale) +
      line("M0 -142m-58 0a58 58 0 1 0 116 0a58 58 0 1 0-116 0", "#cfab63", 4) +
      leafMark(0, -132, tone.deep, 1.1) +
      rect(-26, -120, 52, 7, tone.deep, 3) +
      rect(-16, -106, 32, 5, tone.deep, 2, 0.4) +
      shine(-94, -244, 218, 10)
    );
  },
};
