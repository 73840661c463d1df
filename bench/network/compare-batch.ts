import { money } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db, type Tx } from "../../apps/server/src/platform/db/in-transaction.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { keepStoredSegments, loadTree } from "../../apps/server/src/modules/network/member-tree.ts";
import { recordVolume } from "../../apps/server/src/modules/network/record-volume.ts";
import { rollUpBatch } from "../../apps/server/src/modules/network/roll-up.ts";
import { recountInvited } from "../../apps/server/src/modules/network/store/invited-counts.ts";
import { createChance } from "../plan/grow-tree.ts";
import { count } from "../plan/measure-alone.ts";
import type { Print } from "./print-figures.ts";

/** The number of orders in two seconds. */
const ORDERS = 200;
const DAY = "2026-05-04";
const AT = new Date(`${DAY}T08:00:00Z`);
const BATCH = 5_000;

/** The duration of a roll-up in seconds, and the resulting legs. */
type Rolled = { readonly seconds: number; readonly legs: readonly string[] };

/** The legs of the same orders once by roll-up, once by a statement in which each order climbs by itself; both must agree. */
export const compareBatch = async (
  db: Db,
  ownerUrl: string,
  { print, size }: { readonly print: Print; readonly size: number },
): Promise<void> => {
  await startAsWorker(db);
  await sell(db, size);
  const ours = await rollUp(db);
  const naive = await climbInSql(ownerUrl);
  if (ours.legs.join() !== naive.legs.join()) throw new Error("the two ways of rolling up do not agree");
  print(`legs changed by ${ORDERS} orders`, count(ours.legs.length));
  print("  by one roll-up", `${count(ours.seconds * 1000)} ms`);
  print("  by recursive SQL", `${count(naive.seconds * 1000)} ms`);
  print("  recursive SQL : roll-up", (naive.seconds / ours.seconds).toFixed(1));
  await withClient(ownerUrl, "bench", async (client) => void (await client.query("delete from volume_event")));
};

/** As a worker does at its start. */
const startAsWorker = async (db: Db): Promise<void> => {
  await inTransaction(db, async (tx: Tx) => {
    const tree = await loadTree(tx);
    await recountInvited(tx);
    for (let more = true; more;) {
      const batch = await rollUpBatch(tx, tree, { day: DAY, most: BATCH });
      keepStoredSegments(tree, batch.segments);
      more = batch.more;
    }
    return done(null);
  });
};

const sell = async (db: Db, size: number): Promise<void> => {
  const chance = createChance(11);
  await inTransaction(db, async (tx) => {
    for (let order = 0; order < ORDERS; order += 1) {
      const pv = money(BigInt(10_000 + chance(40_000)));
      await recordVolume(tx, { memberId: 1 + chance(size), orderSn: `C${order}`, pv, paid: pv, at: AT });
    }
    return done(null);
  });
};

/** With the tree in memory, as a worker has it; undone again. */
const rollUp = async (db: Db): Promise<Rolled> => {
  let rolled: Rolled = { seconds: Number.NaN, legs: [] };
  await inTransaction(db, async (tx: Tx) => {
    const tree = await loadTree(tx);
    const seconds = await timed(async () => await rollUpBatch(tx, tree, { day: DAY, most: BATCH }));
    const legs = await tx
      .selectFrom("leg")
      .select(["member_id", "left_total", "right_total"])
      .where((leg) => leg.or([leg("left_total", "<>", money(0n)), leg("right_total", "<>", money(0n))]))
      .orderBy("member_id")
      .execute();
    rolled = { seconds, legs: legs.map((leg) => `${leg.member_id} ${leg.left_total} ${leg.right_total}`) };
    return refused("undone");
  });
  return rolled;
};

const climbInSql = async (ownerUrl: string): Promise<Rolled> =>
  await withClient(ownerUrl, "bench", async (client) => {
    await client.query("begin");
    const seconds = await timed(async () => await client.query(CLIMB));
    const { rows } = await client.query<{ leg: string }>(
      `select concat_ws(' ', member_id, left_total, right_total) as leg from leg
       where left_total <> 0 or right_total <> 0 order by member_id`,
    );
    await client.query("rollback");
    return { seconds, legs: rows.map(({ leg }) => leg) };
  });

const CLIMB = `
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
  update leg_part part
  set left_total = part.left_total + due.left_total, right_total = part.right_total + due.right_total
  from due where part.member_id = due.member_id`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};
