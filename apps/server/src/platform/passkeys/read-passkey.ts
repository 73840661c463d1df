import type { MadePasskey, UsedPasskey } from "@espalier/contract/shapes/passkey-fields";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { type Purpose, takeChallenge } from "./challenges.ts";
import { challengeIn, checkMade, checkUsed, type KnownPasskey, type NewPasskey } from "./check-passkey.ts";
import { relyingPartyOf } from "./relying-party.ts";

type Reading = Pick<Deps, "db" | "publicUrl">;

/** Reads the passkey that was made for a challenge of this purpose, which is used up whether or not the passkey is right. */
export const readNew = async (
  deps: Reading,
  purpose: Purpose,
  made: MadePasskey,
  now: Date,
): Promise<Outcome<NewPasskey, "passkey.not_offered" | "passkey.wrong" | "passkey.expired">> => {
  const party = relyingPartyOf(deps.publicUrl);
  if (!party) return refused("passkey.not_offered");
  const challenge = challengeIn(made.client_data);
  if (challenge === undefined) return refused("passkey.wrong");
  if (!(await takeChallenge(deps.db, purpose, challenge, now))) return refused("passkey.expired");
  const passkey = await checkMade(party, challenge, made);
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
  const party = relyingPartyOf(deps.publicUrl);
  if (!party) return refused("passkey.not_offered");
  const challenge = challengeIn(used.client_data);
  if (challenge === undefined) return refused("passkey.unknown");
  if (!(await takeChallenge(deps.db, purpose, challenge, now))) return refused("passkey.expired");
  return done({
    credential: Buffer.from(used.credential_id, "base64url"),
    check: async (known) => await checkUsed(party, challenge, { used, known }),
  });
};
