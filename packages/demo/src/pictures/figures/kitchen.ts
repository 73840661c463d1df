import { darker, lighter, WOOD } from "../colour.ts";
import { type Figure, leafMark, shine } from "../figure.ts";
import { at, line, oval, path, rect } from "../pen.ts";

export const kettle: Figure = {
  wide: 430,
  tall: 376,
  foot: 128,
  focus: [-60, -230],
  zoom: 1.45,
  draw: ({ tone, sheet }) =>
    line("M-96 -84q-48-8-50-76t-62-96", darker(tone.main, 0.1), 24) +
    line("M-100 -92q-44-8-46-76", lighter(tone.main, 0.3), 6, 0.5) +
    line("M86 -262q120-26 118 48t-82 108", tone.deep, 24) +
    path("M-92 -290h184l34 240q4 24-20 24h-212q-24 0-20-24z", sheet.round(tone.main)) +
    rect(-100, -308, 200, 28, sheet.round(tone.deep), 12) +
    path("M-70 -308q10-34 70-34t70 34z", sheet.round(tone.main)) +
    oval(0, -354, 24, 22, sheet.round(WOOD)) +
    rect(-134, -28, 268, 28, sheet.round(tone.deep), 10) +
    oval(88, -14, 6, 6, "#7fe0cf") +
    leafMark(0, -120, lighter(tone.main, 0.55), 0.9) +
    path("M-76 -262h18l-22 190h-22z", "#fff", 0.26),
};

export const blender: Figure = {
  wide: 270,
  tall: 446,
  foot: 110,
  focus: [0, -250],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    line("M92 -352q64-4 58 60t-76 84", darker(tone.main, 0.1), 20) +
    path("M-110 -386h220l-34 248h-152z", "#fff", 0.6) +
    path("M-94 -270q50-22 94 0t94 0l-18 132h-152z", sheet.fall("#f3a66b", "#d9694f")) +
    oval(-38, -206, 16, 16, "#fff", 0.3) +
    oval(26, -236, 11, 11, "#fff", 0.3) +
    oval(6, -176, 8, 8, "#fff", 0.28) +
    line("M70 -330h20M66 -300h20M62 -270h20", tone.deep, 4, 0.5) +
    path("M-110 -386h220l-34 248h-152z", sheet.across([0, "#fff", 0.5], [0.25, "#fff", 0.05], [1, "#6f8a86", 0.22])) +
    rect(-120, -420, 240, 40, sheet.round(tone.deep), 12) +
    rect(-34, -446, 68, 34, sheet.round(tone.deep), 10) +
    path("M-90 -146h180l22 118q6 28-24 28h-176q-30 0-24-28z", sheet.round(tone.main)) +
    oval(0, -66, 32, 32, sheet.fall("#f4f6f5", "#b8c3c0")) +
    line("M0 -66v-22", tone.deep, 6) +
    shine(-92, -360, 150, 10, 0.5),
};

export const pan: Figure = {
  wide: 500,
  tall: 230,
  foot: 130,
  footAt: -85,
  focus: [-60, -110],
  zoom: 1.4,
  draw: ({ tone, sheet }) =>
    path("M84 -122L238 -222q16-8 24 6t-6 22L112 -84z", sheet.fall(lighter(WOOD, 0.12), darker(WOOD, 0.2))) +
    path("M68 -118l52-36 18 28-42 38z", sheet.fall("#d5dcda", "#8f9b98")) +
    oval(236, -204, 7, 7, "#5d3a1d", 0.6) +
    path("M-250 -112q8 112 90 112h150q82 0 90-112z", sheet.round(tone.main)) +
    oval(-85, -112, 166, 52, lighter(tone.main, 0.22)) +
    oval(-85, -110, 152, 44, darker(tone.main, 0.34)) +
    oval(-85, -100, 128, 32, sheet.fall(darker(tone.main, 0.26), darker(tone.main, 0.12))) +
    path("M-186 -118q40-24 120-24-80 14-106 34-20 0-14-10z", "#fff", 0.2) +
    path("M-236 -66q10 40 42 52-14-22-20-50z", "#fff", 0.2),
};

export const knifeBlock: Figure = {
  wide: 250,
  tall: 430,
  focus: [-10, -240],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    path("M84 -318l40-18v308l-40 28z", darker(tone.main, 0.3)) +
    path("M-116 -318l40-18h200l-40 18z", lighter(tone.main, 0.28)) +
    rect(-116, -318, 200, 318, sheet.fall(lighter(tone.main, 0.1), darker(tone.main, 0.1)), 5) +
    line("M-98 -250q60 20 110-6t60 4M-100 -110q60 22 110-4t64 4M-98 -50q80 16 166-6", tone.deep, 3, 0.22) +
    path("M-52 -264h64q8 120-30 244-34-90-34-244z", sheet.across([0, "#f4f7f6"], [0.5, "#cdd6d4"], [1, "#a3b0ad"])) +
    line("M-34 -252q-2 120 16 204", "#fff", 4, 0.8) +
    rect(-48, -276, 56, 20, sheet.round("#b7c1be"), 4) +
    path("M-46 -274q-8-80 2-132 4-24 26-24t26 24q8 52-2 132z", sheet.round("#2c3534")) +
    oval(-19, -392, 5, 5, "#cfd7d5") +
    oval(-19, -346, 5, 5, "#cfd7d5") +
    oval(-19, -302, 5, 5, "#cfd7d5") +
    leafMark(54, -22, tone.deep, 0.6),
};

export const cuttingBoard: Figure = {
  wide: 330,
  tall: 430,
  focus: [20, -120],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    path(
      "M-130 -300q0-34 34-34h40q22 0 26-26t24-50 50 0 8 50 26 26h20q34 0 34 34v270q0 30-30 30h-202q-30 0-30-30z",
      sheet.slant([0, lighter(tone.main, 0.2)], [1, darker(tone.main, 0.12)]),
    ) +
    oval(19, -386, 15, 15, darker(tone.main, 0.36)) +
    line(
      "M-92 -300q14 130-4 270M-46 -310q22 150 2 290M6 -316q18 140-4 300M58 -316q16 130 2 280M106 -290q8 110-6 260",
      tone.deep,
      4,
      0.2,
    ) +
    path("M40 -92h132q-2 92-66 92t-66-92z", sheet.round("#f0ece3")) +
    oval(106, -92, 66, 17, "#d8d2c4") +
    oval(106, -94, 56, 12, "#8fae70") +
    oval(84, -102, 22, 18, "#d8624c") +
    oval(120, -104, 22, 18, "#e07d5a") +
    oval(104, -114, 18, 15, "#eab45c") +
    path("M104 -130q4-20 20-22-2 18-20 22z", "#5d8a54"),
};

export const mugs: Figure = {
  wide: 400,
  tall: 330,
  focus: [30, -140],
  zoom: 1.45,
  draw: ({ tone, sheet }) => {
    const mug = (colour: string, drink: string): string =>
      line("M84 -134q70-8 66 46t-84 50", darker(colour, 0.08), 22) +
      path("M-98 -176h196q4 100-14 142-14 34-84 34t-84-34q-18-42-14-142z", sheet.round(colour)) +
      oval(0, -176, 98, 26, lighter(colour, 0.24)) +
      oval(0, -174, 84, 19, drink);
    return (
      at(-92, -52, mug(tone.deep, "#8a5a34"), 0.9) +
      at(56, 0, mug(tone.main, "#b98152")) +
      at(46, -56, leafMark(0, 0, tone.pale, 1.1)) +
      path("M-22 -146q0 70 10 112-10-4-16-14-8-40-6-98z", "#fff", 0.28) +
      line("M34 -222q-18-26 0-50t0-46M76 -220q-16-22 0-44", "#fff", 10, 0.6)
    );
  },
};

export const bento: Figure = {
  wide: 350,
  tall: 270,
  focus: [-40, -150],
  zoom: 1.5,
  draw: ({ tone, sheet }) =>
    path("M-160 -222q0-24 30-24h260q30 0 30 24z", sheet.round(WOOD)) +
    line("M-140 -264L150 -252", "#8a5a34", 9) +
    line("M-136 -254L154 -264", "#a9744a", 9) +
    rect(-168, -226, 336, 108, sheet.round(tone.main), 22) +
    rect(-168, -112, 336, 112, sheet.round(lighter(tone.main, 0.3)), 26) +
    rect(-168, -124, 336, 14, darker(tone.main, 0.3), 4, 0.7) +
    rect(72, -266, 44, 266, sheet.round(tone.deep), 6) +
    rect(72, -150, 44, 42, tone.pale, 6) +
    leafMark(94, -116, tone.deep, 0.5) +
    rect(-132, -188, 84, 9, tone.pale, 4, 0.85) +
    rect(-132, -168, 54, 6, tone.pale, 3, 0.6) +
    rect(-148, -92, 150, 9, "#fff", 4, 0.4),
};

export const casserole: Figure = {
  wide: 450,
  tall: 316,
  foot: 160,
  focus: [0, -180],
  zoom: 1.4,
  draw: ({ tone, sheet }) =>
    line("M-172 -158h-34q-16 0-16 20t16 20h30M172 -158h34q16 0 16 20t-16 20h-30", darker(tone.main, 0.14), 20) +
    path("M-180 -186h360v104q0 82-82 82h-196q-82 0-82-82z", sheet.round(tone.main)) +
    rect(-192, -206, 384, 30, sheet.round(lighter(tone.main, 0.12)), 14) +
    path("M-180 -206q24-76 180-76t180 76z", sheet.round(tone.main)) +
    rect(-16, -296, 32, 24, sheet.round("#c9a867"), 4) +
    oval(0, -302, 40, 15, sheet.round("#dcbf85")) +
    rect(-180, -176, 360, 8, "#0e1f1c", 0, 0.12) +
    leafMark(0, -66, lighter(tone.main, 0.5), 1) +
    path("M-140 -228q30-32 96-38-46 18-70 40-20 8-26-2z", "#fff", 0.3) +
    path("M-158 -150h14q-4 60 22 106-36-34-36-106z", "#fff", 0.24),
};

export const teapot: Figure = {
  wide: 470,
  tall: 320,
  foot: 150,
  footAt: 30,
  focus: [-30, -190],
  zoom: 1.4,
  draw: ({ tone, sheet }) =>
    line("M66 -226q104-24 98 50t-96 88", darker(tone.main, 0.08), 22) +
    path(
      "M-130 -100q-62-10-76-74-6-26-30-36 8-18 30-12 34 10 44 52 8 30 40 22z",
      sheet.round(darker(tone.main, 0.06)),
    ) +
    path("M-36 -254q-124 14-124 130t84 124h120q84-8 84-124t-124-130z", sheet.round(tone.main)) +
    path("M-64 -246q8-32 48-32t48 32q-48 14-96 0z", sheet.round(lighter(tone.main, 0.12))) +
    oval(-16, -292, 20, 18, sheet.round(WOOD)) +
    leafMark(-16, -86, tone.pale, 1.2) +
    path("M-118 -186q16-36 48-44-24 30-30 84-4 14-14 14-12-14-4-54z", "#fff", 0.3) +
    at(
      176,
      0,
      path("M-58 -78h116q-4 78-58 78t-58-78z", sheet.round(lighter(tone.main, 0.22))) +
        oval(0, -78, 58, 15, lighter(tone.main, 0.4)) +
        oval(0, -77, 48, 10, "#c98f3f") +
        line("M-6 -106q-12-18 0-34t0-30", "#fff", 8, 0.6),
    ),
};
