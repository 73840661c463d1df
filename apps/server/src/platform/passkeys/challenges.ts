import { CHALLENGE_VALID_MS } from "@espalier/contract/shapes/passkey-terms";
import { CLOCKS_APART_MS } from "../clock/durations.ts";
import { newToken, hashToken } from "../crypto/tokens.ts";
import type { Db, Tx } from "../db/in-transaction.ts";

type Holder = "operator" | "member" | "customer";

/** The purpose of a challenge and, except for a login, its account. A challenge is valid for its own purpose only. */
export type Purpose = `${Holder}-login` | `${Holder}-add:${number}`;

/** A new challenge of 256 random bits, of which only a hash is stored. */
export const newChallenge = async (
  db: Db | Tx,
  purpose: Purpose,
  { random, now }: { readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<string> => {
  const challenge = newToken(random);
  await db
    .insertInto("passkey_challenge")
    .values({ hash: hashOf(challenge, purpose), created_at: now })
    .execute();
  return challenge;
};

/** Takes a challenge away; answers whether it was one for this, and not too old. Of parallel requests one takes it. */
export const takeChallenge = async (db: Db, purpose: Purpose, challenge: string, now: Date): Promise<boolean> => {
  const taken = await db
    .deleteFrom("passkey_challenge")
    .where("hash", "=", hashOf(challenge, purpose))
    .returning("created_at")
    .executeTakeFirst();
  if (!taken) return false;
  const age = now.getTime() - taken.created_at.getTime();
  return age <= CHALLENGE_VALID_MS && age >= -CLOCKS_APART_MS;
};

/** Deletes challenges that nobody took and that are no longer good. */
export const deleteOldChallenges = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom("passkey_challenge")
    .where("created_at", "<", new Date(now.getTime() - CHALLENGE_VALID_MS))
    .execute();
};

const hashOf = (challenge: string, purpose: Purpose): Buffer => hashToken(`${purpose} ${challenge}`);
