import { ROLES, type Role } from "@espalier/core/vocabulary/role";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../platform/http/bind-call.ts";
import type { OneTimePassword } from "../../platform/passwords/one-time-password.ts";
import { type EndViewSessions, endOperatorSessions } from "./store/operator-sessions.ts";
import type { Approvable } from "./approvals/approvable.ts";
import { proposeAction } from "./approvals/propose-action.ts";
import { hasSecondOperator } from "./approvals/may-approve.ts";
import { isWaiting, lockOperator } from "./queries.ts";
import { admitOperator, changeOperator, insertOperator } from "./store/operators.ts";

type NewOperator = { readonly email: string; readonly name: string; readonly role: Role };

/**
 * Adds an operator, whose first password has to be changed at the first login. When there is a second owner, that owner
 * has to approve: until then the new operator is disabled. Returns the operator's number, the proposal's, if any, and the password.
 */
export const addOperator = async (
  tx: Tx,
  recordAudit: RecordAudit,
  operator: NewOperator,
  { password, hash, byId, now }: OneTimePassword & { readonly byId: number; readonly now: Date },
): Promise<
  Outcome<
    { readonly id: number; readonly approval_id: number | null; readonly password: string },
    "operator.email_taken" | "approval.waiting"
  >
> => {
  const isProposed = await hasSecondOperator(tx, "operator_add", { operatorId: byId, now });
  const row = { ...operator, password_hash: hash, created_at: now, disabled_at: isProposed ? now : null };
  const id = await insertOperator(tx, row);
  if (id === undefined) return refused("operator.email_taken");
  let approval_id: number | null = null;
  if (isProposed) {
    const proposed = await propose(tx, "operator_add", operator.email, operator, { byId, now });
    if (!proposed.ok) return proposed;
    approval_id = proposed.value;
  }
  await recordAudit({
    subject: { kind: "operator", id: operator.email },
    after: { ...operator, proposed: approval_id },
  });
  return done({ id, approval_id, password });
};

const propose = async (
  tx: Tx,
  kind: "operator_add" | "operator_change",
  email: string,
  detail: unknown,
  { byId, now }: { readonly byId: number; readonly now: Date },
): Promise<Outcome<number, "approval.waiting">> =>
  await proposeAction(tx, { kind, subject: email, amount: null, detail, reason: "" }, { operatorId: byId, now });

/** The actions on operators that a second owner approves: to enable a new one, and to change a role or unblock. */
export const operatorApprovables = (endViewSessions: EndViewSessions): readonly Approvable[] => [
  {
    kind: "operator_add",
    carryOut: async (tx, { subject }) =>
      (await admitOperator(tx, subject)) ? done(null) : refused("operator.unknown"),
  },
  {
    kind: "operator_change",
    carryOut: async (tx, { detail }, { now }) => {
      const change = proposedChange.parse(detail);
      const { operator, otherOwners } = await lockOperator(tx, change.id);
      if (!operator) return refused("operator.unknown");
      if (otherOwners === 0 && change.role !== "owner") return refused("operator.last_owner");
      await applyChange(tx, operator, change, { now, endViewSessions });
      return done(null);
    },
  },
];

const proposedChange = z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES), disabled: z.boolean() });

/** The operator who makes the change, and the function that ends an operator's impersonations. */
type By = { readonly byId: number; readonly endViewSessions: EndViewSessions };

type Change = { readonly id: number; readonly name: string; readonly role: Role; readonly disabled: boolean };

/**
 * Changes name and role, or disables an operator, which ends the operator's sessions. A change of role ends the
 * operator's impersonations. When there is a second owner, that owner has to approve another operator's new role, and the
 * end of a block; then nothing changes yet, and the proposal's number is returned.
 */
export const setOperator = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, name, role, disabled }: Change,
  { byId, now, endViewSessions }: By & { readonly now: Date },
): Promise<
  Outcome<
    { readonly approval_id: number | null },
    "operator.unknown" | "operator.oneself" | "operator.last_owner" | "approval.waiting"
  >
> => {
  const { operator, otherOwners } = await lockOperator(tx, id);
  if (!operator) return refused("operator.unknown");
  if (id === byId && disabled) return refused("operator.oneself");
  // A new operator who waits for a second owner can be enabled only by that approval.
  if (!disabled && (await isWaiting(tx, operator.email))) return refused("approval.waiting");
  if (otherOwners === 0 && (role !== "owner" || disabled)) return refused("operator.last_owner");
  const isBlocked = operator.disabled_at !== null;
  const givesRights = id !== byId && !disabled && (role !== operator.role || isBlocked);
  const change = { id, name, role, disabled };
  let approval_id: number | null = null;
  if (givesRights && (await hasSecondOperator(tx, "operator_change", { operatorId: byId, now }))) {
    const proposed = await propose(tx, "operator_change", operator.email, change, { byId, now });
    if (!proposed.ok) return proposed;
    approval_id = proposed.value;
  } else {
    await applyChange(tx, operator, change, { now, endViewSessions });
  }
  await recordAudit({
    subject: { kind: "operator", id: operator.email },
    before: { name: operator.name, role: operator.role, disabled: isBlocked },
    after: { name, role, disabled, ...(approval_id === null ? {} : { proposed: approval_id }) },
  });
  return done({ approval_id });
};

const applyChange = async (
  tx: Tx,
  operator: { readonly role: Role; readonly disabled_at: Date | null },
  { id, name, role, disabled }: Change,
  { now, endViewSessions }: { readonly now: Date; readonly endViewSessions: EndViewSessions },
): Promise<void> => {
  await changeOperator(tx, id, { name, role, disabled_at: disabled ? (operator.disabled_at ?? now) : null });
  if (disabled) await endOperatorSessions(tx, endViewSessions, id);
  else if (role !== operator.role) await endViewSessions(tx, id);
};
