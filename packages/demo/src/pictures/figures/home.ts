import { darker, lighter, WOOD } from "../colour.ts";
import { type Figure, leafMark, shine } from "../figure.ts";
import { at, line, mirrored, oval, path, rect } from "../pen.ts";

export const reedDiffuser: Figure = {
  wide: 230,
  tall: 440,
  foot: 92,
  focus: [0, -210],
  zoom: 1.55,
  draw: ({ tone, sheet }) =>
    line("M-8 -60L-96 -436M-2 -60L-44 -440M2 -60L14 -438M6 -60L62 -430M10 -60L108 -424", "#a77b4d", 7) +
    rect(-92, -206, 184, 206, sheet.round(lighter(tone.main, 0.45)), 26) +
    path("M-92 -120q92 16 184 0v94q0 26-26 26h-132q-26 0-26-26z", sheet.round(tone.main), 0.85) +
    rect(-40, -252, 80, 56, sheet.round(tone.deep), 8) +
    rect(-62, -150, 124, 104, sheet.paper(tone.pale), 6) +
    leafMark(0, -92, tone.deep, 0.8) +
    rect(-30, -82, 60, 8, tone.deep, 4) +
    rect(-20, -66, 40, 5, tone.deep, 2, 0.4) +
    shine(-78, -180, 130, 10, 0.45),
};

export const mistDiffuser: Figure = {
  wide: 270,
  tall: 450,
  focus: [0, -220],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    line("M0 -338q-34-30 0-58t2-54", "#fff", 26, 0.55) +
    line("M14 -340q34-34 8-62", "#fff", 18, 0.45) +
    path("M0 -338c34 60 128 124 128 224q0 60-40 84h-176q-40-24-40-84c0-100 94-164 128-224z", sheet.round(tone.main)) +
    path("M-118 -70h236q-6 26-30 40h-176q-24-14-30-40z", "#ffdca0", 0.7) +
    path("M-112 -58h224q-8 20-14 46-4 12-30 12h-136q-26 0-30-12-6-26-14-46z", sheet.round(WOOD)) +
    line("M-90 -36q90 10 180 0M-84 -18q84 8 168 0", "#7c5430", 3, 0.3) +
    oval(0, -128, 17, 17, tone.pale, 0.9) +
    line("M0 -136v9", tone.deep, 4) +
    path("M-24 -282q-70 74-76 142-2 20 8 20 10 0 12-20 8-64 62-134z", "#fff", 0.32),
};

export const lamp: Figure = {
  wide: 340,
  tall: 420,
  foot: 96,
  focus: [0, -300],
  zoom: 1.45,
  draw: ({ tone, sheet }) =>
    oval(0, -238, 196, 120, sheet.glow([0, "#ffe6b0", 0.85], [1, "#ffe6b0", 0])) +
    path("M-22 -250h44l16 214h-76z", sheet.round(tone.main)) +
    path("M-96 -30q0-26 96-26t96 26v8q0 22-96 22t-96-22z", sheet.round(tone.main)) +
    oval(0, -32, 96, 22, lighter(tone.main, 0.18)) +
    path("M-22 -66h44l6 34q-28 8-56 0z", sheet.round(tone.main)) +
    oval(0, -250, 150, 26, "#fff0cb") +
    path("M-170 -250q0-170 170-170t170 170q0 14-170 14t-170-14z", sheet.round(tone.main)) +
    path("M-170 -250q0 14 170 14t170-14q0 22-170 22t-170-22z", "#ffe9b8") +
    path("M-132 -282q14-82 84-108 10-2 6 8-46 32-60 100-4 16-18 16t-12-16z", "#fff", 0.34),
};

export const plantPot: Figure = {
  wide: 330,
  tall: 450,
  foot: 96,
  focus: [0, -260],
  zoom: 1.45,
  draw: ({ tone, sheet }) => {
    const green = sheet.slant([0, "#6ea06f"], [1, "#2f5d40"]);
    const leaf = (x: number, y: number, turn: number, scale: number): string =>
      at(
        x,
        y,
        path("M0 0c-54-40-60-120 0-190 60 70 54 150 0 190z", green) + line("M0 -4v-160", "#cfe3c4", 3, 0.55),
        scale,
        turn,
      );
    return (
      leaf(-34, -190, -62, 0.72) +
      leaf(34, -190, 62, 0.72) +
      leaf(-20, -186, -34, 1.05) +
      leaf(22, -186, 36, 1) +
      leaf(0, -180, 2, 1.36) +
      path("M-106 -196h212l-22 166q-4 30-36 30h-96q-32 0-36-30z", sheet.round(tone.main)) +
      rect(-116, -208, 232, 44, sheet.round(lighter(tone.main, 0.1)), 12) +
      path("M-98 -130q98 30 196 0l-4 30q-94 28-188 0z", tone.deep, 0.35) +
      shine(-86, -148, 100, 10)
    );
  },
};

export const throwBlanket: Figure = {
  wide: 400,
  tall: 270,
  focus: [-40, -150],
  zoom: 1.45,
  draw: ({ tone, sheet }) => {
    const fold = (y: number, h: number, colour: string): string =>
      path(
        `M-176 ${y}q-24 0-24-${h / 2}t24-${h / 2}h340q22 0 26 ${h / 2}t-26 ${h / 2}z`,
        sheet.fall(lighter(colour, 0.14), darker(colour, 0.14)),
      );
    const fringe = [-150, -126, -102, -78, -54, -30].map((x) => `M${x} -96v${x % 4 === 0 ? 54 : 48}`).join("");
    return (
      fold(0, 66, darker(tone.main, 0.1)) +
      fold(-62, 68, tone.main) +
      fold(-126, 70, lighter(tone.main, 0.12)) +
      fold(-192, 72, lighter(tone.main, 0.24)) +
      path("M-162 -264h144q10 88 4 170h-152q8-80 4-170z", sheet.fall(lighter(tone.main, 0.34), tone.main)) +
      line("M-160 -216h148M-160 -196h150M-160 -150h150M-160 -130h150", tone.deep, 5, 0.45) +
      line(fringe, lighter(tone.main, 0.12), 6) +
      rect(92, -170, 60, 34, tone.pale, 4) +
      rect(104, -158, 36, 6, tone.deep, 3)
    );
  },
};

export const hairBrush: Figure = {
  wide: 190,
  tall: 440,
  foot: 44,
  focus: [0, -310],
  zoom: 1.5,
  draw: ({ tone, sheet }) => {
    const tuft = (x: number, y: number): string => `M${x} ${y}v-16`;
    const rows = [-392, -358, -324, -290, -256].flatMap((y) => [-40, -20, 0, 20, 40].map((x) => tuft(x, y)));
    return (
      path("M-20 -216h40q-4 30 0 70 6 70 2 118-4 28-22 28t-22-28q-4-48 2-118 4-40 0-70z", sheet.round(tone.main)) +
      path("M0 -440c70 0 92 62 84 122-8 66-36 118-84 118s-76-52-84-118c-8-60 14-122 84-122z", sheet.round(tone.main)) +
      path(
        "M0 -422c54 0 70 52 64 100-6 54-28 100-64 100s-58-46-64-100c-6-48 10-100 64-100z",
        sheet.fall("#f6ead9", "#e0cbb0"),
      ) +
      line(rows.join(""), tone.deep, 6, 0.75) +
      oval(0, -26, 7, 7, tone.deep, 0.6) +
      leafMark(0, -110, tone.pale, 0.6) +
      mirrored(path("M66 -350q-8 78-34 120 8-60 24-130z", "#fff", 0.14))
    );
  },
};
