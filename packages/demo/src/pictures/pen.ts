/** The few strokes every picture is made of. Each returns SVG markup; numbers are rounded to keep the files small. */

/** A filled rectangle; `r` rounds its corners. */
export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0, opacity = 1): string {
  const corner = r === 0 ? "" : ` rx="${n(r)}"`;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${corner}${paint(fill, opacity)}/>`;
}

/** A filled ellipse around a centre. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  if (rx === ry) return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(rx)}"${paint(fill, opacity)}/>`;
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${paint(fill, opacity)}/>`;
}

/** A filled outline. */
export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}"${paint(fill, opacity)}/>`;
}

/** A stroked outline, never filled; the picture as a whole asks for round ends. */
export function line(d: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity === 1 ? "" : ` opacity="${n(opacity, 100)}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${faint}/>`;
}

/** Parts moved to a place, grown and turned (degrees) about that place. */
export function at(x: number, y: number, parts: string, scale = 1, turn = 0): string {
  const grown = scale === 1 ? "" : ` scale(${n(scale, 1000)})`;
  const turned = turn === 0 ? "" : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${grown}">${parts}</g>`;
}

/** Parts mirrored left to right about x = 0. */
export function mirrored(parts: string): string {
  return `<g transform="scale(-1 1)">${parts}</g>`;
}

/** A number as SVG text, rounded to one decimal unless a finer grain is asked for. */
export function n(value: number, grain = 10): string {
  return String(Math.round(value * grain) / grain);
}

function paint(fill: string, opacity: number): string {
  return ` fill="${fill}"${opacity === 1 ? "" : ` opacity="${n(opacity, 100)}"`}`;
}
