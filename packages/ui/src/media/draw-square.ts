import { squareOf, type Crop } from "./crop.ts";

/** Draws the cropped square of a picture over the whole canvas; what is see-through becomes white. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { left, top, side } = squareOf(crop, picture);
  context.imageSmoothingQuality = "high";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The cropped square as a file of `pixels` by `pixels`: WebP, or JPEG where the browser writes no WebP. Null when the
 * browser can write neither.
 */
export async function squareFile(picture: ImageBitmap, crop: Crop, pixels: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  drawSquare(canvas, picture, crop);
  return (await fileOf(canvas, "image/webp")) ?? (await fileOf(canvas, "image/jpeg"));
}

/** A browser that does not know a type writes another one without a word. */
function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((file) => resolve(file?.type === type ? file : null), type, QUALITY);
  });
}

const QUALITY = 0.9;
