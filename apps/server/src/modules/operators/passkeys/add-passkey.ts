import type { MadePasskey } from "@espalier/contract/shapes/passkey-fields";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { newChallenge, takeChallenge } from "../../../platform/passkeys/challenges.ts";
import { challengeIn, checkMade } from "../../../platform/passkeys/check-passkey.ts";
import { relyingPartyOf } from "../../../platform/passkeys/relying-party.ts";
import { checkOwnPassword } from "../auth/check-own-password.ts";
import { insertPasskey } from "../store/operator-passkeys.ts";
import { holdOperator, listPasskeys } from "./queries.ts";

const MOST_PASSKEYS = 10;

/** A challenge for a passkey that is about to be made, when the operator's password is right. */
export const beginPasskey = async (deps: Deps, operator: SessionOperator, password: string, now: Date) => {
  const party = relyingPartyOf(deps.publicUrl);
  if (!party) return refused("passkey.not_offered");
  const right = await checkOwnPassword(deps, operator.id, password);
  if (!right.ok) return right;
  const present = await listPasskeys(deps.db, operator.id);
  if (present.length >= MOST_PASSKEYS) return refused("passkey.too_many", { most: String(MOST_PASSKEYS) });
  return done({
    host: party.host,
    challenge: await newChallenge(deps.db, `operator-add:${operator.id}`, { random: deps.random, now }),
    // A device shows the name; the other names the account to it, and must not be a member's.
    account: Buffer.from(`operator-${operator.id}`).toString("base64url"),
    account_name: operator.email,
    known: present.map(({ credential }) => credential.toString("base64url")),
  });
};

/** The passkey that was made, when it was made for a challenge that this operator was given. */
export const readNewPasskey = async (deps: Deps, operatorId: number, made: MadePasskey, now: Date) => {
  const party = relyingPartyOf(deps.publicUrl);
  if (!party) return refused("passkey.not_offered");
  const challenge = challengeIn(made.client_data);
  if (challenge === undefined) return refused("passkey.wrong");
  if (!(await takeChallenge(deps.db, `operator-add:${operatorId}`, challenge, now))) return refused("passkey.expired");
  const passkey = await checkMade(party, challenge, made);
  return passkey ? done(passkey) : refused("passkey.wrong");
};

type Passkey = Parameters<typeof insertPasskey>[1];

/** Keeps a passkey that was checked. */
export const keepPasskey = async (
  tx: Tx,
  passkey: Passkey,
  now: Date,
): Promise<Outcome<null, "passkey.too_many" | "passkey.taken">> => {
  await holdOperator(tx, passkey.operatorId);
  const present = await listPasskeys(tx, passkey.operatorId);
  if (present.length >= MOST_PASSKEYS) return refused("passkey.too_many", { most: String(MOST_PASSKEYS) });
  return (await insertPasskey(tx, passkey, now)) ? done(null) : refused("passkey.taken");
};
