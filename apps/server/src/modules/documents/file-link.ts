import { fromJson } from "@espalier/contract/shapes/from-json";
import { LANGUAGES } from "@espalier/core/text/language";
import { createHmac } from "node:crypto";
import { z } from "zod";

import { keyThatMade, type SecretKeys } from "../../platform/crypto/secret-keys.ts";

/** What a link leads to: documents, or the packing slips of orders, by their numbers. */
const linked = z.object({
  of: z.enum(["documents", "slips"]),
  numbers: z.array(z.string()),
  /** Without it each document is in the language of its buyer. */
  language: z.enum(LANGUAGES).optional(),
  /** In milliseconds since 1970. */
  until: z.int(),
});
export type LinkedFile = Omit<z.output<typeof linked>, "until">;

/** The path of the file behind a link. */
export const FILE_PATH = "/api/document/file";

const LINK_MS = 5 * 60_000;
const LONGEST_LINK = 8_000;
const LONGEST_JSON = 6_000;

/**
 * A link to documents that its reader may read, for a browser that opens a file without a session's token. It says what it leads
 * to, signed, for five minutes; nothing is stored.
 */
export const linkTo = (file: LinkedFile, secretKey: string, now: Date): string => {
  const said = JSON.stringify({ ...file, until: now.getTime() + LINK_MS } satisfies z.input<typeof linked>);
  const ticket = `${Buffer.from(said).toString("base64url")}.${sign(said, secretKey).toString("base64url")}`;
  return `${FILE_PATH}?ticket=${ticket}`;
};

/** What a ticket leads to; undefined for one that is too old, or that this company did not write. */
export const readTicket = (ticket: unknown, keys: SecretKeys, now: Date): LinkedFile | undefined => {
  if (typeof ticket !== "string" || ticket.length > LONGEST_LINK) return undefined;
  const [said = "", signature = ""] = ticket.split(".");
  const signed = Buffer.from(signature, "base64url");
  if (signed.length !== SIGNATURE_BYTES) return undefined;
  const text = Buffer.from(said, "base64url").toString();
  if (keyThatMade(keys, signed, (key) => sign(text, key)) === undefined) return undefined;
  const file = linked.safeParse(fromJson(text, LONGEST_JSON)).data;
  const left = file === undefined ? 0 : file.until - now.getTime();
  // A clock that was set back does not extend it.
  return file !== undefined && left > 0 && left <= 2 * LINK_MS ? file : undefined;
};

const SIGNATURE_BYTES = 32;

const sign = (said: string, key: string): Buffer => createHmac("sha256", key).update(`document ${said}`).digest();
