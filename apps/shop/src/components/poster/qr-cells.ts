/** A QR code as its outline: a square of `side` cells, the dark ones as an SVG path. */
export type QrCells = { readonly side: number; readonly path: string };

/** Reads the code off its picture on the screen, which draws its ground first and its dark cells second. */
export function qrCells(picture: SVGSVGElement): QrCells {
  const path = picture.querySelector("path:last-of-type")?.getAttribute("d") ?? "";
  return { side: picture.viewBox.baseVal.width, path };
}
