import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { refuseTooMany, requestNew } from "../../../platform/passkeys/request-passkey.ts";
import { relyingPartyOf } from "../../../platform/passkeys/relying-party.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyLoginChanged } from "../../notifications/notify-account-change.ts";
import { deletePasskey, insertPasskey } from "../store/member-passkeys.ts";
import { endOtherSessions } from "../store/sessions.ts";
import { type Proof, proveMember } from "./prove-member.ts";
import { lockMember, listPasskeys } from "./queries.ts";

/** A challenge for a passkey that is about to be made, when the member has proved to be one. */
export const beginPasskey = async (deps: AccountsDeps, memberId: number, proof: Proof, now: Date) => {
  const party = relyingPartyOf(deps.publicUrl);
  if (!party) return refused("passkey.not_offered");
  const proved = await proveMember(deps, memberId, proof, now);
  if (!proved.ok) return proved;
  const present = await listPasskeys(deps.db, memberId);
  const account = {
    purpose: `member-add:${memberId}`,
    key: `member-${memberId}`,
    name: proved.value,
    present,
  } as const;
  return await requestNew(deps, party, account, now);
};

type Passkey = Parameters<typeof insertPasskey>[1];

/** Stores a passkey that was checked, and notifies the member. */
export const addPasskey = async (
  tx: Tx,
  messaging: Messaging,
  passkey: Passkey,
  now: Date,
): Promise<Outcome<null, "passkey.too_many" | "passkey.taken">> => {
  const { memberId } = passkey;
  await lockMember(tx, memberId);
  const room = refuseTooMany(await listPasskeys(tx, memberId));
  if (!room.ok) return room;
  if (!(await insertPasskey(tx, passkey, now))) return refused("passkey.taken");
  await notifyLoginChanged(tx, messaging, "passkey_added", { memberId, now });
  return done(null);
};

/**
 * Removes a passkey, ends the member's other sessions, since who holds it may be logged in by it, and notifies the member. The password
 * stays, so that there is always a way to log in.
 */
export const removePasskey = async (
  tx: Tx,
  messaging: Messaging,
  { memberId, session, id, now }: OwnPasskey & { readonly now: Date },
): Promise<Outcome<null, "passkey.gone">> => {
  if (!(await deletePasskey(tx, memberId, id))) return refused("passkey.gone");
  await endOtherSessions(tx, memberId, session);
  await notifyLoginChanged(tx, messaging, "passkey_removed", { memberId, now });
  return done(null);
};

type OwnPasskey = { readonly memberId: number; readonly session: Buffer; readonly id: number };
