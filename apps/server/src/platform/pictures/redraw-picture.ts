import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import sharp, { type Sharp } from "sharp";

import { semaphore } from "../concurrency/semaphore.ts";

/** As large as phones take pictures. The worst of that size (interlaced, 16 bits a channel) takes 250 MB while it is drawn. */
const MOST_PIXELS = 25_000_000;
const PATIENCE_SECONDS = 10;

/** One at a time, on one thread: a picture takes a tenth of a second, and fifty at once no more memory than one. */
const inTurn = semaphore(1);
sharp.concurrency(1);
sharp.cache(false);

// The library can read far more than pictures of these three kinds; whatever else a file claims to be, nobody opens it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

export type PictureRefusal = "upload.type" | "upload.too_many_pixels" | "upload.unreadable";

/**
 * Draws an uploaded picture again, upright and with nothing of the file it came from (place, camera, thumbnail): `draw` opens it as
 * often as it wants. What the file is, its first bytes say, not its name. Of a moving picture the first frame.
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
      // The header alone is read here, so that a small file of a huge picture costs nothing.
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MOST_PIXELS) {
        return refused("upload.too_many_pixels", { megapixels: String(MOST_PIXELS / 1_000_000) });
      }
      return done(await draw(open));
    } catch {
      // The library says a broken file only by throwing, and there is nothing else here that could fail.
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
