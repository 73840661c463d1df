import type { PasskeyCreation, PasskeyRequest } from "@espalier/contract/shapes/passkey-fields";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { PlatformDeps } from "../deps.ts";
import { newChallenge, type Purpose } from "./challenges.ts";
import { MOST_PASSKEYS, PASSKEYS_BEGUN } from "./limits.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";

type Asking = Pick<PlatformDeps, "db" | "publicUrl" | "random">;

/** The host at which passkeys can be used; empty where there is none. */
export const passkeyHost = ({ publicUrl }: Pick<PlatformDeps, "publicUrl">): string =>
  relyingPartyOf(publicUrl)?.host ?? "";

/** Asks a browser to sign with a passkey. */
export const requestUse = async (
  deps: Asking,
  purpose: Purpose,
  now: Date,
): Promise<Outcome<PasskeyRequest, "passkey.not_offered">> => {
  const host = passkeyHost(deps);
  if (host === "") return refused("passkey.not_offered");
  return done({ host, challenge: await newChallenge(deps.db, purpose, { random: deps.random, now }) });
};

type Account = {
  readonly purpose: Purpose;
  /** How a device distinguishes the account: operators, members and customers have different ones. */
  readonly key: string;
  /** The name that a device shows. */
  readonly name: string;
  readonly present: readonly { readonly credential: Buffer }[];
};

/** Asks a browser to make a passkey for an account that may still have one more. */
export const requestNew = async (
  deps: Asking & Pick<PlatformDeps, "limits">,
  { host }: RelyingParty,
  { purpose, key, name, present }: Account,
  now: Date,
): Promise<Outcome<PasskeyCreation, "passkey.too_many" | "too_many">> => {
  const room = refuseTooMany(present);
  if (!room.ok) return room;
  const wait = await deps.limits.of(PASSKEYS_BEGUN, purpose);
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  return done({
    host,
    challenge: await newChallenge(deps.db, purpose, { random: deps.random, now }),
    account: Buffer.from(key).toString("base64url"),
    account_name: name,
    known: present.map(({ credential }) => credential.toString("base64url")),
  });
};

/** Refuses an account that has as many passkeys as it may have. */
export const refuseTooMany = (present: readonly unknown[]): Outcome<null, "passkey.too_many"> =>
  present.length >= MOST_PASSKEYS ? refused("passkey.too_many", { most: String(MOST_PASSKEYS) }) : done(null);
