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
 * Sums the amounts (hundredths, without their sign) that an operator moved for a member by one call in the last 24
 * hours without a second operator, from the audit log. Until the transaction ends nobody else adds to it, so that
 * simultaneous requests cannot each see a lower sum.
 */
export const sumNotedAmounts = async (tx: Tx, { operatorId, action, uid, now }: Noted): Promise<Money> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${action} ${operatorId} ${uid}`}, 0))`.execute(tx);
  const { after, before } = withinADay(now);
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(abs((after ->> 'amount')::numeric) * 100), 0)::bigint as sum
    from audit_entry
    where subject = ${uid} and subject_kind = 'member' and operator_id = ${operatorId} and action = ${action}
      and at > ${after} and at < ${before} and after ? 'journal'`.execute(tx);
  return money(rows[0]?.sum ?? 0n);
};
