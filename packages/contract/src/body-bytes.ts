/** How many bytes the body of a call may have. A larger one is refused before it is parsed. */
import type { Call } from "./define-call.ts";

const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Anyone may send a visitor's call; the others need a session. */
const USUAL_BYTES = {
  visitor: 4 * KILOBYTE,
  member: 16 * KILOBYTE,
  customer: 16 * KILOBYTE,
  operator: 16 * KILOBYTE,
} as const;

/** What a form adds to its file. */
const FORM_BYTES = 64 * KILOBYTE;

/** A file above its own limit of 5 MB is received, so that its refusal can say how large it may be. */
const UPLOAD_BYTES = { whole: 6 * MEGABYTE + FORM_BYTES, stream: 64 * MEGABYTE + FORM_BYTES } as const;

/** The names of larger bodies, for `bodyBytes` of a call: an order of a visitor, an answer of a passkey, a document of settings, HTML in every language. */
export const BODY_BYTES = {
  order: 16 * KILOBYTE,
  passkey: 32 * KILOBYTE,
  document: 256 * KILOBYTE,
  html: MEGABYTE,
} as const;

/** The most bytes that the body of this call may have. */
export const mostBodyBytes = ({
  audience,
  bodyBytes,
  upload,
}: Pick<Call, "audience" | "bodyBytes" | "upload">): number =>
  bodyBytes ?? (upload === undefined ? USUAL_BYTES[audience] : UPLOAD_BYTES[upload]);
