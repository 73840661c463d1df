// `node bench/plan-holds.ts ORDERS` closes the sales of members on the database of DATABASE_URL, then so many sales of customers, whose
// profits are held, and releases these, in a separate process so that its memory can be measured. Prints seconds and megabytes.
import { randomBytes } from "node:crypto";

import { dateHolds } from "../apps/server/src/modules/holds/date-holds.ts";
import { releaseHolds } from "../apps/server/src/modules/holds/release-holds.ts";
import { acceptRun, closeNow } from "../apps/server/src/modules/plan/runs/close-plan.ts";
import { stepsOnTheirOwn } from "../apps/server/src/modules/plan/runs/run-steps.ts";
import { zonedClock } from "../apps/server/src/platform/clock/zoned-clock.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../apps/server/src/platform/db/with-client.ts";
import { printFigures } from "./plan/measure-alone.ts";

const NOW = new Date("2026-05-04T12:00:00Z");
const DUE = new Date("2026-07-01T12:00:00Z");

const orders = Number(process.argv[2] ?? 100_000);
const url = process.env["DATABASE_URL"] ?? "";
const { db, close } = openDatabase({ url, patience: 0 });
const steps = stepsOnTheirOwn(db, "the benchmark");

const timed = async <Value>(work: () => Promise<Value>): Promise<readonly [number, Value]> => {
  const begun = performance.now();
  const value = await work();
  return [(performance.now() - begun) / 1000, value];
};

const closed = async (): Promise<number> => {
  const clock = zonedClock("UTC");
  const ended = await closeNow(steps, clock, NOW);
  // The plan of the benchmark pays what an operator would look at first.
  const isHeld = ended.ok && ended.value.held_for !== null;
  const run = isHeld ? await acceptRun(steps, clock, ended.value.id, NOW) : ended;
  if (!run.ok) throw new Error(`the close was refused: ${run.failure.key}`);
  return run.value.profits;
};

const [plain, plainProfits] = await timed(closed);
await withClient(url, "bench", async (client) => {
  await client.query("set session_replication_role = replica");
  await client.query(
    `with sold as (
       select 'K' || place as sn, 1 + place % (select count(*) from member) as seller from generate_series(1, $1::integer) place
     ), placed as (
       insert into member_order (customer_id, seller_id, seller_proof, sn, status, payment_method, shipping, amount, pv, paid_at, delivered_at, created_at)
       select 1000000001, seller, 'code', sn, 'finished', 'card', 'delivery', 2600, 1200, '2026-05-04 08:00Z', '2026-05-04 09:00Z', '2026-05-04 08:00Z' from sold
       returning id
     ), received as (
       insert into order_event (order_id, customer_id, event, at) select id, 1000000001, 'finished', '2026-05-06 09:00Z' from placed
     )
     insert into retail_sale (seller_id, order_sn, price, member_price, at)
     select seller, sn, 2600, 2000, '2026-05-04 08:00Z' from sold`,
    [orders],
  );
  await client.query("analyze");
});
const [held, heldProfits] = await timed(closed);
const [dated] = await timed(async () => await dateHolds(db));

const memory = (): number => process.memoryUsage().rss / 1024 / 1024;
const processor = process.cpuUsage();
const random = (bytes: number): Buffer => randomBytes(bytes);
let half = 0;
const [release, released] = await timed(
  async () =>
    await releaseHolds({ db, random }, DUE, {
      onReleased: (sofar) => {
        if (half === 0 && sofar >= orders / 2) half = memory();
      },
    }),
);
const { user, system } = process.cpuUsage(processor);
const end = memory();
await close();
printFigures({
  plain,
  plainProfits,
  held,
  heldProfits,
  dated,
  release,
  released,
  processor: (user + system) / 1e6,
  half,
  end,
});
