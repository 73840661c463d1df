import type { Role } from "@espalier/core/vocabulary/role";
import { sql } from "kysely";

import { withinDays } from "../../../platform/clock/durations.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

export type OperatorAct = {
  readonly other_id: number;
  /** Whether this operator did it to the other one. */
  readonly own: boolean;
  readonly act: "added" | "reset" | "changed";
  /** The role in which the other one could log in before; null if unknown, or if the other one could not. */
  readonly roleBefore: Role | null;
};

/**
 * What an operator did to others within some days, and they to this one, by the audit log: each that was added, reset, blocked or let
 * in again, or given another role. A mere change of name is none, nor is a reset that only waits.
 */
export const listActsOnOperators = async (
  db: Db | Tx,
  operatorId: number,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<readonly OperatorAct[]> => {
  const { after, before } = withinDays(now, days);
  const { rows } = await sql<OperatorAct>`
    select case when a.operator_id = ${operatorId} then o.id else a.operator_id end as other_id,
      a.operator_id = ${operatorId} as own,
      case a.action when 'adminOperatorAdd' then 'added' when 'adminOperatorReset' then 'reset' else 'changed' end as act,
      case when not (a.before ->> 'disabled')::boolean then a.before ->> 'role' end as "roleBefore"
    from audit_entry a join operator o on o.email = a.subject
    where a.subject_kind = 'operator' and a.at > ${after} and a.at < ${before}
      and ${operatorId}::bigint in (a.operator_id, o.id)
      and (a.action = 'adminOperatorAdd'
        or (a.action = 'adminOperatorReset' and not a.after ? 'waits_until')
        or (a.action = 'adminOperatorSet' and (a.before - 'name') is distinct from (a.after - 'name')))`.execute(db);
  return rows;
};

/** Every operator; none can be changed until the transaction ends. */
export const lockOperators = async (db: Db | Tx) =>
  await db.selectFrom("operator").select(["id", "role", "disabled_at"]).orderBy("id").forShare().execute();
