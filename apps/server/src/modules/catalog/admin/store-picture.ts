import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { StorageRefusal } from "../../../platform/files/file-store.ts";
import { type FileStorage, storeFile } from "../../../platform/files/store-file.ts";
import { fileAddress, namePicture, PICTURE_SIZES } from "../../../platform/files/name-file.ts";
import { type PictureRefusal, redrawPicture } from "../../../platform/pictures/redraw-picture.ts";

const QUALITY = 82;
const [LARGE, LIST] = PICTURE_SIZES;

/** The addresses of a stored picture: its largest size, and the one for lists. */
export type StoredPicture = { readonly address: string; readonly thumb: string };

/**
 * Stores a picture of the shop in all sizes (WebP), each at most as wide and as high as its limit. All sizes are made
 * before the first is stored, so that nothing of a broken picture is stored.
 */
export const storePicture = async (
  storage: FileStorage,
  bytes: Uint8Array,
  now: Date,
): Promise<Outcome<StoredPicture, PictureRefusal | StorageRefusal>> => {
  const drawn = await redrawPicture(bytes, async (open) => {
    const pictures = [];
    for (const size of PICTURE_SIZES) {
      const fitted = open().resize(size, size, { fit: "inside", withoutEnlargement: true });
      pictures.push({ size, bytes: await fitted.webp({ quality: QUALITY }).toBuffer() });
    }
    return pictures;
  });
  if (!drawn.ok) return drawn;
  const largest = drawn.value.find(({ size }) => size === LARGE)?.bytes ?? new Uint8Array();
  for (const { size, bytes: sized } of drawn.value) {
    const stored = await storeFile(storage, namePicture(largest, size), sized, now);
    if (!stored.ok) return stored;
  }
  return done({ address: fileAddress(namePicture(largest, LARGE)), thumb: fileAddress(namePicture(largest, LIST)) });
};
