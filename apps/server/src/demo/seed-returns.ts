import { serialNumber } from "@espalier/core/ledger/serial-number";
import { RETURNS } from "@espalier/demo/content/returns";
import { sql } from "kysely";

import { planReturn } from "../modules/returns/preview-return.ts";
import { changeReturn, insertReturn } from "../modules/returns/store/returns.ts";
import { HOUR_MS } from "../platform/clock/durations.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import type { DemoRandom } from "./demo-random.ts";
import { type DemoMember, must } from "./join-member.ts";

type Seeding = { readonly operatorId: number; readonly random: DemoRandom; readonly now: Date };

/** Creates what buyers send back: a piece of the demo member's, which is expected, and others that wait for a decision. */
export const seedReturns = async (
  tx: Tx,
  { id: memberId }: Pick<DemoMember, "id">,
  { operatorId, random, now }: Seeding,
): Promise<void> => {
  for (const { of, kind, hoursAgo, text, approved } of RETURNS) {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const arrived = await findArrived(tx, { memberId, isOwn: of === "demo member", at });
    if (!arrived) continue;
    const { sn, line } = arrived;
    const pieces = [{ line, number: 1 }];
    const { order } = must(await planReturn(tx, { sn, kind, pieces }, at), "a return");
    const code = serialNumber("T", at, random.bytes(5));
    const row = { code, order_id: order.id, customer_id: order.customer_id, kind, text, created_at: at };
    await insertReturn(tx, { ...row, pieces, pictures: [] });
    if (approved) must(await changeReturn(tx, { code }, "approved", { at: now, operatorId }), "an approval");
  }
};

/** The newest order that arrived and of which nothing comes back yet, with its first line. */
const findArrived = async (
  tx: Tx,
  { memberId, isOwn, at }: { readonly memberId: number; readonly isOwn: boolean; readonly at: Date },
): Promise<{ readonly sn: string; readonly line: number } | undefined> => {
  const { rows } = await sql<{ sn: string; line: number }>`
    select o.sn, min(l.line) as line from member_order o join order_line l on l.order_id = o.id
    where o.status = 'finished' and o.created_at < ${at} and (o.member_id = ${memberId}) = ${isOwn}
      and not exists (select from goods_return r where r.order_id = o.id)
    group by o.id, o.sn order by o.id desc limit 1`.execute(tx);
  return rows[0];
};
