import { PIN_REFUSALS } from "@espalier/contract/shapes/refusal-groups";
import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import { everyKey, type SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { hashPin, hashPinAsBefore } from "./hash-pin.ts";

/** A security password that a member entered, in every form it may be stored in, the one to store first: what the database compares. */
export type PinTry = readonly { readonly key_name: string; readonly hash: string }[];

export const pinTry = (
  keys: SecretKeys,
  { memberId, pin }: { readonly memberId: number; readonly pin: string },
): PinTry =>
  [hashPin, hashPinAsBefore]
    .flatMap((hash) => everyKey(keys).map((key) => hash(key, memberId, pin)))
    .map(({ key_name, hash }) => ({ key_name, hash: hash.toString("hex") }));

export type PinRefusal = (typeof PIN_REFUSALS)[number];

const failure = z.object({ key: z.enum(PIN_REFUSALS), words: z.record(z.string(), z.string()).optional() });

/** The refusal of a try, from what the database's function `pin_check` returned. */
export const refusedPin = (returned: unknown): Outcome<never, PinRefusal> => {
  const { key, words } = failure.parse(returned);
  return refused(key, words);
};
