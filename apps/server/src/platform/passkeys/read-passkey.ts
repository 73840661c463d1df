import type { MadePasskey, UsedPasskey } from "@espalier/contract/shapes/passkey-fields";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { PlatformDeps } from "../deps.ts";
import { type Purpose, takeChallenge } from "./challenges.ts";
import { challengeIn, checkMade, checkUsed, type KnownPasskey, type NewPasskey } from "./check-passkey.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";

type Reading = Pick<PlatformDeps, "db" | "publicUrl">;

/** Reads the passkey that was made for a challenge of this purpose, which is used up whether or not the passkey is right. */
export const readNew = async (
  deps: Reading,
  purpose: Purpose,
  made: MadePasskey,
  now: Date,
): Promise<Outcome<NewPasskey, "passkey.not_offered" | "passkey.wrong" | "passkey.expired">> => {
  const taken = await takeFrom(deps, { purpose, clientData: made.client_data, ifUnreadable: "passkey.wrong" }, now);
  if (!taken.ok) return taken;
  const passkey = await checkMade(taken.value.party, taken.value.challenge, made);
  return passkey ? done(passkey) : refused("passkey.wrong");
};

/** A signature whose challenge was right; its passkey is still to be found, and the signature to be checked with it. */
export type Signed = {
  readonly credential: Buffer;
  /** The device's new count of signatures; undefined when the signature is not this passkey's. */
  readonly check: (known: KnownPasskey) => Promise<number | undefined>;
};

/** Reads a signature for a challenge of this purpose, which is used up whether or not the signature is right. */
export const readUse = async (
  deps: Reading,
  purpose: Purpose,
  used: UsedPasskey,
  now: Date,
): Promise<Outcome<Signed, "passkey.not_offered" | "passkey.unknown" | "passkey.expired">> => {
  const taken = await takeFrom(deps, { purpose, clientData: used.client_data, ifUnreadable: "passkey.unknown" }, now);
  if (!taken.ok) return taken;
  const { party, challenge } = taken.value;
  return done({
    credential: Buffer.from(used.credential_id, "base64url"),
    check: async (known) => await checkUsed(party, challenge, { used, known }),
  });
};

/** Uses up the challenge that a browser says it signed. */
const takeFrom = async <Key extends string>(
  deps: Reading,
  answer: { readonly purpose: Purpose; readonly clientData: string; readonly ifUnreadable: Key },
  now: Date,
): Promise<
  Outcome<{ readonly party: RelyingParty; readonly challenge: string }, Key | "passkey.not_offered" | "passkey.expired">
> => {
  const party = relyingPartyOf(deps.publicUrl);
  if (!party) return refused("passkey.not_offered");
  const challenge = challengeIn(answer.clientData);
  if (challenge === undefined) return refused(answer.ifUnreadable);
  const taken = await takeChallenge(deps.db, answer.purpose, challenge, now);
  return taken ? done({ party, challenge }) : refused("passkey.expired");
};
