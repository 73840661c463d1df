import { money } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { inTransaction, type Db, type Tx } from "../../apps/server/src/db/in-transaction.ts";
import { loadTree } from "../../apps/server/src/network/member-tree.ts";
import { recordVolume } from "../../apps/server/src/network/record-volume.ts";
import { rollUpBatch } from "../../apps/server/src/network/roll-up.ts";
import { count } from "../plan/measure-alone.ts";
import { createChance } from "../plan/grow-tree.ts";
import type { Print } from "./print-figures.ts";

/** As many as come in two seconds. */
const ORDERS = 200;
const AT = new Date("2026-05-04T08:00:00Z");

/** The legs of the same orders once by roll-up, once by a statement in which each order climbs by itself; both must agree. */
export const compareBatch = async (db: Db, print: Print, size: number): Promise<void> => {
  const chance = createChance(11);
  await inTransaction(db, async (tx) => {
    for (let order = 0; order < ORDERS; order += 1) {
      const pv = money(BigInt(10_000 + chance(40_000)));
      await recordVolume(tx, { memberId: 1 + chance(size), orderSn: `C${order}`, pv, at: AT });
    }
    return done(null);
  });
  const tree = await undone(db, async (tx) => await loadTree(tx));
  const ours = await undone(db, async (tx) => {
    const seconds = await timed(async () => await rollUpBatch(tx, tree, { day: "2026-05-04", most: 5_000 }));
    return { seconds, ...(await readLegs(tx)) };
  });
  const naive = await undone(db, async (tx) => {
    const seconds = await timed(async () => await CLIMB.execute(tx));
    return { seconds, ...(await readLegs(tx)) };
  });
  if (ours.digest !== naive.digest) throw new Error("the two ways of rolling up do not agree");
  print(`legs changed by ${ORDERS} orders`, count(ours.legs));
  print("  by one roll-up", `${(ours.seconds * 1000).toFixed(0)} ms`);
  print("  by recursive SQL", `${(naive.seconds * 1000).toFixed(0)} ms`);
  print("  recursive SQL : roll-up", (naive.seconds / ours.seconds).toFixed(1));
  await db.deleteFrom("volume_event").execute();
};

const CLIMB = sql`
  with recursive climb as (
    select p.parent_id as member_id, p.side, e.pv
    from volume_event e join placement p on p.member_id = e.member_id
    where not e.rolled_up and p.parent_id is not null
    union all
    select up.parent_id, up.side, climb.pv
    from climb join placement up on up.member_id = climb.member_id
    where up.parent_id is not null
  ),
  due as (
    select member_id, coalesce(sum(pv) filter (where side = 'left'), 0) as left_total,
      coalesce(sum(pv) filter (where side = 'right'), 0) as right_total
    from climb group by 1
  )
  update leg set left_total = leg.left_total + due.left_total, right_total = leg.right_total + due.right_total
  from due where leg.member_id = due.member_id`;

const readLegs = async (tx: Tx) => {
  const { rows } = await sql<{ legs: number; digest: string }>`
    select count(*)::integer as legs, md5(string_agg(concat_ws(' ', member_id, left_total, right_total), ',' order by member_id)) as digest
    from leg where left_total <> 0 or right_total <> 0`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("an aggregate has a row");
  return row;
};

/** Works in a transaction that leaves nothing behind. */
const undone = async <Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> => {
  const found: Value[] = [];
  await inTransaction(db, async (tx) => {
    found.push(await work(tx));
    return refused("undone");
  });
  const [value] = found;
  if (value === undefined) throw new Error("nothing was found");
  return value;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};
