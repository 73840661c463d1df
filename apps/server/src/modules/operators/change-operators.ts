import type { Role } from "@espalier/contract/roles";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Note } from "../../platform/http/bind-call.ts";
import { type EndViewSessions, endOperatorSessions } from "./store/operator-sessions.ts";
import { lockOperator } from "./queries.ts";
import { changeOperator, insertOperator, resetOperator } from "./store/operators.ts";

type NewOperator = { readonly email: string; readonly name: string; readonly role: Role };

/** A new operator, whose first password has to be changed at the first login. */
export const addOperator = async (
  tx: Tx,
  note: Note,
  operator: NewOperator,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<Outcome<number, "operator.email_taken">> => {
  const id = await insertOperator(tx, { ...operator, password_hash: hash, created_at: now });
  if (id === undefined) return refused("operator.email_taken");
  await note({ subject: { kind: "operator", id: operator.email }, after: operator });
  return done(id);
};

/** Who does it, and how the sessions end in which the operator sees what a member sees. */
type By = { readonly byId: number; readonly endViewSessions: EndViewSessions };

type Change = { readonly id: number; readonly name: string; readonly role: Role; readonly disabled: boolean };

/** Changes name and role, or shuts an operator out, which ends the sessions. */
export const setOperator = async (
  tx: Tx,
  note: Note,
  { id, name, role, disabled }: Change,
  { byId, now, endViewSessions }: By & { readonly now: Date },
): Promise<Outcome<null, "operator.unknown" | "operator.oneself" | "operator.last_owner">> => {
  const { operator, otherOwners } = await lockOperator(tx, id);
  if (!operator) return refused("operator.unknown");
  if (id === byId && disabled) return refused("operator.oneself");
  if (otherOwners === 0 && (role !== "owner" || disabled)) return refused("operator.last_owner");
  await changeOperator(tx, id, { name, role, disabled_at: disabled ? (operator.disabled_at ?? now) : null });
  if (disabled) await endOperatorSessions(tx, endViewSessions, id);
  await note({
    subject: { kind: "operator", id: operator.email },
    before: { name: operator.name, role: operator.role, disabled: operator.disabled_at !== null },
    after: { name, role, disabled },
  });
  return done(null);
};

/** A new first password; removes the authenticator app and ends all sessions. */
export const resetOperatorAccess = async (
  tx: Tx,
  note: Note,
  id: number,
  { byId, hash, endViewSessions }: By & { readonly hash: string },
): Promise<Outcome<null, "operator.unknown" | "operator.oneself">> => {
  if (id === byId) return refused("operator.oneself");
  const { operator } = await lockOperator(tx, id);
  if (!operator) return refused("operator.unknown");
  await resetOperator(tx, id, hash);
  await endOperatorSessions(tx, endViewSessions, id);
  await note({ subject: { kind: "operator", id: operator.email } });
  return done(null);
};
