import type { Outcome } from "@espalier/core/vocabulary/outcome";

import { type PictureRefusal, redrawPicture } from "./redraw-picture.ts";

const QUALITY = 82;

/** The middle of a picture as a square of `side` pixels, WebP. */
export const squarePicture = async (bytes: Uint8Array, side: number): Promise<Outcome<Uint8Array, PictureRefusal>> =>
  await redrawPicture(
    bytes,
    async (open): Promise<Uint8Array> =>
      await open().resize(side, side, { fit: "cover" }).webp({ quality: QUALITY }).toBuffer(),
  );
