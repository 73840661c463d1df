import { may } from "@espalier/contract/roles";
import { type ApprovalKind, OWNERS_KINDS } from "@espalier/core/vocabulary/approval";
import type { Role } from "@espalier/core/vocabulary/role";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { BOUND_DAYS } from "../limits.ts";
import { listActsOnOperators, lockOperators } from "./operator-acts.ts";

/** What a second operator confirms: a proposal of a kind, or a file that another operator uploaded. */
export type Confirmed = ApprovalKind | "import";

export type Barred = "approval.own" | "approval.owner_required" | "approval.made_by_proposer";

/** Whether the role may be the second one for this kind. The reset of one of two owners waits a day instead, since nobody could. */
export const roleMayApprove = (role: Role, kind: Confirmed): boolean => {
  if (kind === "operator_reset") return false;
  if (kind === "import") return may(role, "import.write");
  return OWNERS_KINDS.some((each) => each === kind) ? role === "owner" : may(role, "approvals.decide");
};

type Half = { readonly operatorId: number; readonly role: Role; readonly now: Date };

/**
 * Why this operator cannot be the second one: it is the same, the role does not suffice, or one of the two added or reset the
 * other, or changed the other's role or block, within 30 days. Then both logins might be in the hands of one person. Nothing else
 * decides who may approve.
 */
export const refuseApprover = async (
  tx: Tx,
  { kind, proposedBy }: { readonly kind: Confirmed; readonly proposedBy: number },
  { operatorId, role, now }: Half,
): Promise<Barred | undefined> => {
  if (proposedBy === operatorId) return "approval.own";
  if (!roleMayApprove(role, kind)) return "approval.owner_required";
  const acts = await listActsOnOperators(tx, operatorId, { now, days: BOUND_DAYS });
  return acts.some(({ other_id }) => other_id === proposedBy) ? "approval.made_by_proposer" : undefined;
};

/**
 * Whether a second operator exists who could approve, so that this one cannot act alone. One who is barred still counts, and so does
 * one whom this operator blocked or took the role from within 30 days: otherwise an act would end the need. One of whom the other
 * was added within 30 days does not count, because before that there was only one. The answer cannot change until a
 * transaction ends that asks.
 */
export const hasSecondOperator = async (
  db: Db | Tx,
  kind: Confirmed,
  { operatorId, now }: Omit<Half, "role">,
): Promise<boolean> => {
  const operators = await lockOperators(db);
  const acts = await listActsOnOperators(db, operatorId, { now, days: BOUND_DAYS });
  return operators.some(({ id, role, disabled_at }) => {
    if (id === operatorId) return false;
    const between = acts.filter(({ other_id }) => other_id === id);
    if (between.some(({ act }) => act === "added")) return false;
    if (disabled_at === null && roleMayApprove(role, kind)) return true;
    return between.some(({ own, roleBefore }) => own && roleBefore !== null && roleMayApprove(roleBefore, kind));
  });
};
