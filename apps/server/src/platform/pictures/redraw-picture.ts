import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import sharp, { type Sharp } from "sharp";

import { semaphore } from "../concurrency/semaphore.ts";

/**
 * The largest pictures of phones. The worst case of that size (interlaced, 16 bits a channel) takes 250 MB of memory.
 */
const MOST_PIXELS = 25_000_000;
const PATIENCE_SECONDS = 10;

/**
 * One at a time, on one thread: a picture takes a tenth of a second, and fifty at once take no more memory than one.
 */
const inTurn = semaphore(1);
sharp.concurrency(1);
sharp.cache(false);

// The library can read many more formats than these three; all others are blocked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

export type PictureRefusal = "upload.type" | "upload.too_many_pixels" | "upload.unreadable";

/**
 * Re-encodes an uploaded picture, upright and without the metadata of its file (place, camera, thumbnail): `draw` may
 * open it several times. The file's type is decided by its first bytes, not its name. Of an animated picture only the
 * first frame is used.
 */
export const redrawPicture = async <Drawn>(
  bytes: Uint8Array,
  draw: (open: () => Sharp) => Promise<Drawn>,
): Promise<Outcome<Drawn, PictureRefusal>> => {
  if (bytes.byteLength === 0) return refused("upload.unreadable");
  if (!isPicture(bytes)) return refused("upload.type");
  const open = () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .timeout({ seconds: PATIENCE_SECONDS });
  return await inTurn(async () => {
    try {
      // Only the header is read here, so that a small file of a huge picture costs nothing.
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MOST_PIXELS) {
        return refused("upload.too_many_pixels", { megapixels: String(MOST_PIXELS / 1_000_000) });
      }
      return done(await draw(open));
    } catch {
      // The library reports a broken file only by throwing, and nothing else here can fail.
      return refused("upload.unreadable");
    }
  });
};

const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\u00ff\u00d8\u00ff") ||
    head.startsWith("\u0089PNG\r\n\u001a\n") ||
    (head.startsWith("RIFF") && head.endsWith("WEBP"))
  );
};
