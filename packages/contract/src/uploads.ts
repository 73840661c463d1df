import { z } from "zod";

import { refuse } from "./refuse.ts";

/** A file as the server's multipart reader hands it over. A client sends a Blob instead (types.ts). */
export type Upload = { readonly filename: string; readonly type: string; readonly bytes: Uint8Array };

/** A file as it arrives, read once. What is over the limit is cut off, which is known at its end. */
export type StreamedUpload = {
  readonly filename: string;
  readonly type: string;
  readonly stream: AsyncIterable<Uint8Array>;
  readonly isCut: () => boolean;
};

/** The most that a file to be imported may have. */
export const MOST_IMPORT_MEGABYTES = 64;

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

/** A table as text (CSV) of at most 5 MB. Programs name its type in many ways, so what it is shows when it is read. */
export const sheet = z
  .custom<Upload>(isUpload, { message: "sheet.missing" })
  .check((context) => {
    if (context.value.bytes.byteLength <= MOST_MEGABYTES * 1024 * 1024) return;
    refuse(context, "upload.too_large", { megabytes: String(MOST_MEGABYTES) });
  })
  .meta({ type: "string", format: "binary" });

/** A file to be imported. How large and what it is shows when it is read. */
export const importFile = z
  .custom<StreamedUpload>(isStreamed, { message: "sheet.missing" })
  .meta({ type: "string", format: "binary" });

function isStreamed(value: unknown): boolean {
  return typeof value === "object" && value !== null && "stream" in value && "isCut" in value;
}

function isUpload(value: unknown): boolean {
  return typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;
}
