import { darker, GROUNDS, lighter, mix, TONES } from "./colour.ts";
import { FIGURES } from "./figures.ts";
import { at, oval, path, rect } from "./pen.ts";
import type { ProductPlate } from "./product-plates.ts";
import { ground, picture, plinth, shadow, sprig, standing } from "./scene.ts";
import { newSheet, type Sheet } from "./sheet.ts";

/** The product alone, whole, in the middle: the picture every list shows. */
export function drawMain({ key, figure, tone, ground: name }: ProductPlate): string {
  const sheet = newSheet(`${key}-main`);
  const { wide, tall } = FIGURES[figure];
  const scale = Math.min(1.2, 500 / wide, 470 / tall);
  const y = 412 + (tall * scale) / 2;
  return picture(800, 800, sheet, ground(sheet, name) + standing(sheet, figure, tone, { x: 400, y, scale }));
}

/** A close look at one part, the product leaning a little. */
export function drawDetail({ key, figure, tone, ground: name }: ProductPlate): string {
  const sheet = newSheet(`${key}-detail`);
  const { focus, zoom, draw } = FIGURES[figure];
  const body = TONES[tone];
  const [, to] = GROUNDS[name];
  const deep = mix(to, body.main, 0.34);
  const parts =
    rect(0, 0, 800, 800, sheet.slant([0, mix(to, body.main, 0.1)], [1, deep])) +
    oval(400, 400, 360, 360, lighter(deep, 0.4), 0.4) +
    at(400, 410, at(-focus[0] * zoom, -focus[1] * zoom, draw({ tone: body, sheet }), zoom), 1.16, -9);
  return picture(800, 800, sheet, parts);
}

/** The product in company: one of four rooms, taken in turn so that neighbours in a list differ. */
export function drawSet(plate: ProductPlate, place: number): string {
  const sheet = newSheet(`${plate.key}-set`);
  const rooms = [archRoom, sunRoom, windowRoom, shelfRoom] as const;
  const room = rooms[place % rooms.length] ?? archRoom;
  return picture(800, 800, sheet, room(sheet, plate));
}

function archRoom(sheet: Sheet, plate: ProductPlate): string {
  const [from, to] = GROUNDS[plate.ground];
  const wall = mix(to, TONES[plate.tone].main, 0.2);
  return (
    rect(0, 0, 800, 800, sheet.fall(from, to)) +
    path("M170 640V350a230 230 0 0 1 460 0v290z", sheet.fall(wall, mix(wall, to, 0.6))) +
    rect(0, 632, 800, 168, sheet.fall(lighter(to, 0.3), to)) +
    sprig(628, 668, "#86a388", 1.05, 16) +
    plinth(sheet, mix(to, "#ffffff", 0.5), 372, 606, 176, 70) +
    standing(sheet, plate.figure, plate.tone, { x: 372, y: 612, scale: fit(plate, 300, 370) }) +
    companion(sheet, plate, 622, 706, 190, 210)
  );
}

function sunRoom(sheet: Sheet, plate: ProductPlate): string {
  const [from, to] = GROUNDS[plate.ground];
  const sun = mix(to, TONES[plate.tone].main, 0.3);
  return (
    rect(0, 0, 800, 800, sheet.fall(from, mix(from, to, 0.7))) +
    oval(460, 330, 240, 240, sheet.fall(lighter(sun, 0.35), sun)) +
    rect(0, 598, 800, 202, sheet.fall(to, mix(to, sun, 0.5))) +
    companion(sheet, plate, 604, 642, 220, 270) +
    standing(sheet, plate.figure, plate.tone, { x: 300, y: 690, scale: fit(plate, 370, 420) }) +
    shadow(sheet, 560, 736, 60) +
    oval(560, 724, 62, 24, sheet.fall("#f4f1ea", "#c9c5ba")) +
    oval(622, 738, 34, 14, sheet.fall("#e8e3d8", "#b7b2a5"))
  );
}

function windowRoom(sheet: Sheet, plate: ProductPlate): string {
  const [from, to] = GROUNDS[plate.ground];
  const wall = mix(to, darker(TONES[plate.tone].main, 0.1), 0.16);
  const light = sheet.slant([0, "#fff", 0.75], [1, "#fff", 0.1]);
  return (
    rect(0, 0, 800, 800, sheet.fall(mix(from, wall, 0.5), wall)) +
    path(
      "M250 60l130 46v230l-130-46zM400 113l130 46v230l-130-46zM250 310l130 46v190l-130-46zM400 363l130 46v190l-130-46z",
      light,
      0.7,
    ) +
    rect(0, 610, 800, 190, sheet.fall(from, mix(to, wall, 0.6))) +
    sprig(92, 662, "#7f9f86", 1.15, -10) +
    companion(sheet, plate, 216, 660, 196, 240) +
    standing(sheet, plate.figure, plate.tone, { x: 512, y: 706, scale: fit(plate, 384, 430) })
  );
}

function shelfRoom(sheet: Sheet, plate: ProductPlate): string {
  const [from, to] = GROUNDS[plate.ground];
  const block = mix(to, TONES[plate.tone].main, 0.26);
  return (
    rect(0, 0, 800, 800, sheet.slant([0, from], [1, to])) +
    rect(430, 90, 270, 540, sheet.fall(lighter(block, 0.4), mix(block, to, 0.4)), 135) +
    rect(0, 640, 800, 160, sheet.fall(lighter(to, 0.36), to)) +
    shadow(sheet, 566, 690, 150) +
    rect(430, 500, 272, 190, sheet.fall(lighter(block, 0.2), block), 10) +
    rect(430, 500, 272, 26, lighter(block, 0.5), 10) +
    companion(sheet, plate, 566, 512, 220, 250) +
    standing(sheet, plate.figure, plate.tone, { x: 268, y: 712, scale: fit(plate, 370, 430) }) +
    sprig(722, 712, "#8ba58a", 0.8, 8)
  );
}

function companion(sheet: Sheet, plate: ProductPlate, x: number, y: number, wide: number, tall: number): string {
  const [figure, tone] = plate.beside;
  return standing(sheet, figure, tone, {
    x,
    y,
    scale: Math.min(wide / FIGURES[figure].wide, tall / FIGURES[figure].tall),
  });
}

function fit({ figure }: ProductPlate, wide: number, tall: number): number {
  return Math.min(wide / FIGURES[figure].wide, tall / FIGURES[figure].tall);
}
