import { join } from "node:path";

import sharp from "sharp";

/** Pictures side by side, row by row, as one. Sizes of a tile in pixels. */
export type Tiles = {
  readonly name: string;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly Buffer[];
};

const GAP = 20;
/** The ground between the tiles: readable beside light and dark ones. */
const GROUND = "#8a9693";

/** Writes the tiles into the folder as one picture. Returns its size in bytes. */
export const drawTiles = async ({ name, columns, width, height, pictures }: Tiles, folder: string): Promise<number> => {
  const tiles = await Promise.all(
    pictures.map(async (picture, place) => ({
      input: await sharp(picture).resize(width, height, { fit: "cover", position: "top" }).toBuffer(),
      left: GAP + (place % columns) * (width + GAP),
      top: GAP + Math.floor(place / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: GAP + columns * (width + GAP), height: GAP + rows * (height + GAP) };
  const drawn = await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(tiles)
    .webp({ quality: 70, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  return drawn.size;
};
