import { graphemesOf } from "@espalier/core/text/graphemes";

import type { PosterFacts } from "./poster-facts.ts";
import { GREY, GROUND, INK, MARK, PALE, RINGS, WHITE } from "./poster-art.ts";
import type { QrCells } from "./qr-cells.ts";

type Poster = { readonly facts: PosterFacts; readonly brand: string; readonly cells: QrCells; readonly font: string };

/** The poster's size in its own units; a picture has `scale` times as many pixels. */
const POSTER = { width: 360, height: 592, scale: 3 } as const;

const MARGIN = 28;
const INSIDE = POSTER.width - 2 * MARGIN;
const PANEL = { top: 172, height: 346, radius: 20 } as const;

/** Draws the poster on a canvas of three times its size, so that it stays sharp when it is sent on and printed. */
export function drawPoster(canvas: HTMLCanvasElement, { facts, brand, cells, font }: Poster): void {
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = POSTER.height * POSTER.scale;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser gives no canvas to draw on");
  pen.scale(POSTER.scale, POSTER.scale);
  drawGround(pen);
  drawMark(pen);
  const write = writer(pen, font);
  write(brand, { x: MARGIN + 52, y: MARGIN + 27, size: 19, weight: 600, colour: WHITE, room: INSIDE - 52 });
  write(facts.name, { x: MARGIN, y: 122, size: 28, weight: 600, colour: WHITE, room: INSIDE });
  write(facts.line, { x: MARGIN, y: 149, size: 16, weight: 500, colour: PALE, room: INSIDE });
  drawPanel(pen, cells);
  const centre = { x: POSTER.width / 2, align: "center" } as const;
  write(facts.codeName, { ...centre, y: PANEL.top + 286, size: 14, weight: 400, colour: GREY, room: INSIDE - 48 });
  write(facts.code, {
    ...centre,
    y: PANEL.top + 320,
    size: 28,
    weight: 600,
    colour: INK,
    room: INSIDE - 48,
    apart: 4,
  });
  write(facts.scan, { ...centre, y: 553, size: 15, weight: 500, colour: PALE, room: INSIDE });
}

type Lettering = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 500 | 600;
  readonly colour: string;
  /** Sets a longer text smaller, and cuts it where it would become too small to read. */
  readonly room: number;
  readonly align?: "center";
  /** Space between the letters. */
  readonly apart?: number;
};

/** The smallest share of the requested size. */
const SMALLEST = 0.6;

function writer(pen: CanvasRenderingContext2D, font: string) {
  return (text: string, { x, y, size, weight, colour, room, align, apart = 0 }: Lettering): void => {
    pen.fillStyle = colour;
    pen.textAlign = align ?? "left";
    pen.letterSpacing = `${apart}px`;
    pen.font = `${weight} ${size}px ${font}`;
    const share = Math.max(SMALLEST, Math.min(1, room / pen.measureText(text).width));
    pen.font = `${weight} ${size * share}px ${font}`;
    // Letter spacing follows the last letter too, so centred text is moved by half of it.
    pen.fillText(cut(pen, text, room), align === undefined ? x : x + apart / 2, y);
  };
}

function cut(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room + 0.5) return text;
  const letters = [...graphemesOf(text)];
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > room) letters.pop();
  return `${letters.join("")}…`;
}

function drawGround(pen: CanvasRenderingContext2D): void {
  const ground = pen.createLinearGradient(0, 0, POSTER.width * 0.6, POSTER.height);
  GROUND.forEach((colour, place) => ground.addColorStop(place / (GROUND.length - 1), colour));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, POSTER.width, POSTER.height);
  RINGS.forEach((radius, place) => {
    pen.beginPath();
    pen.arc(POSTER.width - 40, 40, radius, 0, 2 * Math.PI);
    pen.fillStyle = "rgb(255 255 255 / 8%)";
    pen.strokeStyle = "rgb(255 255 255 / 14%)";
    if (place === 0) pen.fill();
    else pen.stroke();
  });
}

function drawMark(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(MARGIN, MARGIN);
  pen.scale(40 / MARK.side, 40 / MARK.side);
  pen.fillStyle = "rgb(255 255 255 / 12%)";
  pen.beginPath();
  pen.roundRect(0, 0, MARK.side, MARK.side, 16);
  pen.fill();
  pen.strokeStyle = WHITE;
  pen.lineWidth = MARK.stroke;
  pen.lineCap = "round";
  pen.stroke(new Path2D(MARK.tree));
  pen.fillStyle = MARK.leaf;
  for (const { x, y } of MARK.fruits) {
    pen.beginPath();
    pen.arc(x, y, MARK.fruit, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}

/** The white panel with the QR code. Its cells are whole pixels wide, so that no edge is blurred. */
function drawPanel(pen: CanvasRenderingContext2D, { side, path }: QrCells): void {
  pen.fillStyle = WHITE;
  pen.beginPath();
  pen.roundRect(MARGIN, PANEL.top, INSIDE, PANEL.height, PANEL.radius);
  pen.fill();
  const cell = Math.floor((232 * POSTER.scale) / side) / POSTER.scale;
  const width = cell * side;
  const snap = (length: number): number => Math.round(length * POSTER.scale) / POSTER.scale;
  pen.save();
  pen.translate(snap((POSTER.width - width) / 2), snap(PANEL.top + 28 + (228 - width) / 2));
  pen.scale(cell, cell);
  pen.fillStyle = INK;
  pen.fill(new Path2D(path));
  pen.restore();
}
