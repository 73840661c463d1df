import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Messaging } from "../../notifications/messaging.ts";
import type { OperatorsDeps } from "../deps.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { refuseTooMany, requestNew } from "../../../platform/passkeys/request-passkey.ts";
import { relyingPartyOf } from "../../../platform/passkeys/relying-party.ts";
import { checkOwnPassword } from "../auth/check-own-password.ts";
import { type About, notifyLoginChanged } from "../notify-login-changed.ts";
import { deletePasskey, insertPasskey } from "../store/operator-passkeys.ts";
import { type EndViewSessions, endOperatorSessions } from "../store/operator-sessions.ts";
import { lockOperator, listPasskeys } from "./queries.ts";

/** A challenge for a passkey that is about to be made, when the operator's password is right. */
export const beginPasskey = async (
  deps: OperatorsDeps,
  { id, email }: SessionOperator,
  password: string,
  now: Date,
) => {
  const party = relyingPartyOf(deps.publicUrl);
  if (!party) return refused("passkey.not_offered");
  const right = await checkOwnPassword(deps, id, password);
  if (!right.ok) return right;
  const present = await listPasskeys(deps.db, id);
  const account = { purpose: `operator-add:${id}`, key: `operator-${id}`, name: email, present } as const;
  return await requestNew(deps, party, account, now);
};

type Passkey = Omit<Parameters<typeof insertPasskey>[1], "operatorId">;

type Changing = { readonly recordAudit: RecordAudit; readonly messaging: Messaging };

/** Stores an operator's passkey that was checked, and notifies the operator. */
export const addPasskey = async (
  tx: Tx,
  { recordAudit, messaging }: Changing,
  about: About,
  passkey: Passkey,
): Promise<Outcome<null, "passkey.too_many" | "passkey.taken">> => {
  const { operator, now } = about;
  const { id: operatorId, email } = operator;
  await lockOperator(tx, operatorId);
  const room = refuseTooMany(await listPasskeys(tx, operatorId));
  if (!room.ok) return room;
  if (!(await insertPasskey(tx, { operatorId, ...passkey }, now))) return refused("passkey.taken");
  await recordAudit({ subject: { kind: "operator", id: email }, after: { passkey: passkey.name } });
  await notifyLoginChanged(tx, messaging, "passkey_added", about);
  return done(null);
};

/**
 * Removes an operator's passkey, ends the operator's other sessions, since who holds it may be logged in by it, and notifies the operator.
 * The password stays, so that there is always a way to log in.
 */
export const removePasskey = async (
  tx: Tx,
  { recordAudit, messaging, endViewSessions }: Changing & { readonly endViewSessions: EndViewSessions },
  about: About & { readonly operator: SessionOperator },
  id: number,
): Promise<Outcome<null, "passkey.gone">> => {
  const { id: operatorId, email, session } = about.operator;
  const name = await deletePasskey(tx, operatorId, id);
  if (name === undefined) return refused("passkey.gone");
  await recordAudit({ subject: { kind: "operator", id: email }, before: { passkey: name } });
  await endOperatorSessions(tx, endViewSessions, operatorId, session);
  await notifyLoginChanged(tx, messaging, "passkey_removed", about);
  return done(null);
};
