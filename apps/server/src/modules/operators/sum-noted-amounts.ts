import { money, type Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { withinADay } from "../../platform/clock/durations.ts";

type Noted = {
  readonly operatorId: number;
  /** The call that moved the money, and the member's account number. */
  readonly action: string;
  readonly uid: string;
  readonly now: Date;
};

/**
 * Sums the amounts (hundredths, without their sign) that an operator moved by one call in the last 24 hours without a second
 * operator, from the audit log: for one member, and for all together. Until the transaction ends nobody else adds to them, so that
 * simultaneous requests cannot each see a lower sum.
 */
export const sumNotedAmounts = async (
  tx: Tx,
  { operatorId, action, uid, now }: Noted,
): Promise<{ readonly forMember: Money; readonly together: Money }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${action} ${operatorId}`}, 0))`.execute(tx);
  const { after, before } = withinADay(now);
  const { rows } = await sql<{ own: bigint; together: bigint }>`
    select coalesce(sum(moved) filter (where subject = ${uid}), 0)::bigint as own,
      coalesce(sum(moved), 0)::bigint as together
    from (
      select subject, abs((after ->> 'amount')::numeric) * 100 as moved
      from audit_entry
      where subject_kind = 'member' and operator_id = ${operatorId} and action = ${action}
        and at > ${after} and at < ${before} and after ? 'journal'
    ) each`.execute(tx);
  const [sums] = rows;
  return { forMember: money(sums?.own ?? 0n), together: money(sums?.together ?? 0n) };
};
