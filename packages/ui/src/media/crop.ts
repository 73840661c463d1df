/**
 * The square to which a picture is cropped: where its middle lies, as shares of the picture's width and height, and how many
 * times closer it is than the largest square that fits.
 */
export type Crop = { x: number; y: number; zoom: number };

export type PictureSize = { width: number; height: number };

/** The largest square around the middle: where cropping begins. */
export const CENTRED: Crop = { x: 0.5, y: 0.5, zoom: 1 };

export const CLOSEST = 4;

/** The cropped square in the picture's own pixels. */
export function squareOf({ x, y, zoom }: Crop, { width, height }: PictureSize) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The crop after the picture was pulled right and down by these shares of the square, as far as there is picture. */
export function pulled(crop: Crop, size: PictureSize, right: number, down: number): Crop {
  const { side } = squareOf(crop, size);
  return inside({ ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height }, size);
}

/** The crop so many times closer, never wider than the picture and never closer than `CLOSEST`. */
export function zoomedTo(crop: Crop, size: PictureSize, zoom: number): Crop {
  return inside({ ...crop, zoom: between(1, zoom, CLOSEST) }, size);
}

function inside(crop: Crop, size: PictureSize): Crop {
  const { side } = squareOf(crop, size);
  const margin = { x: side / size.width / 2, y: side / size.height / 2 };
  return {
    x: between(margin.x, crop.x, 1 - margin.x),
    y: between(margin.y, crop.y, 1 - margin.y),
    zoom: crop.zoom,
  };
}

/** The lower bound wins where rounding puts it above the upper. */
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
