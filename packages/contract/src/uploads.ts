import { z } from "zod";

import { refuse } from "./refuse.ts";

/** A file as the server's multipart reader hands it over. A client sends a Blob instead (types.ts). */
export type Upload = { readonly filename: string; readonly type: string; readonly bytes: Uint8Array };

const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
const MOST_MEGABYTES = 5;

/** A picture of at most 5 MB that says it is a JPEG, PNG or WebP; what it really is shows when it is re-encoded. */
export const picture = z
  .custom<Upload>(isUpload, { message: "upload.missing" })
  .check((context) => {
    const { type, bytes } = context.value;
    if (!PICTURE_TYPES.includes(type)) refuse(context, "upload.type");
    if (bytes.byteLength > MOST_MEGABYTES * 1024 * 1024) {
      refuse(context, "upload.too_large", { megabytes: String(MOST_MEGABYTES) });
    }
  })
  .meta({ type: "string", format: "binary" });

function isUpload(value: unknown): boolean {
  return typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;
}
