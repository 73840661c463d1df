import { listActsOnOperators } from "../approvals/operator-acts.ts";
import { roleMayApprove } from "../approvals/may-approve.ts";
import { BOUND_DAYS } from "../limits.ts";
import { type AlertSource, MOST_ALERTS } from "./alert-source.ts";

/**
 * Proposals that wait for this operator: not one's own, and none that one may not approve. The reset of an owner is approved by
 * nobody, but the other owners may stop it.
 */
export const approvalAlerts: AlertSource = {
  kind: "approval",
  permission: "approvals.decide",
  read: async (db, { operatorId, role, now }) => {
    const [rows, acts] = await Promise.all([
      db
        .selectFrom("approval as a")
        .innerJoin("operator as p", "p.id", "a.proposed_by")
        .select(["a.id", "a.kind", "a.proposed_by", "a.proposed_at", "p.name"])
        .where("a.status", "=", "waiting")
        .where("a.proposed_by", "<>", operatorId)
        .orderBy("a.id", "desc")
        .limit(MOST_ALERTS)
        .execute(),
      listActsOnOperators(db, operatorId, { now, days: BOUND_DAYS }),
    ]);
    return rows
      .filter(
        ({ kind, proposed_by }) =>
          (kind === "operator_reset" && role === "owner") ||
          (roleMayApprove(role, kind) && acts.every(({ other_id }) => other_id !== proposed_by)),
      )
      .map(({ id, kind, proposed_at, name }) => ({
        id: String(id),
        state: kind,
        subject: name,
        amount: null,
        unit: null,
        count: 0,
        at: proposed_at,
      }));
  },
};
