import { setTimeout as sleep } from "node:timers/promises";
import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { EmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { inTransaction, type Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { recordVolume } from "../../apps/server/src/modules/network/record-volume.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { verifyLegs } from "../../apps/server/src/modules/network/verify-legs.ts";
import { verifyTree } from "../../apps/server/src/modules/network/verify-tree.ts";
import { seedTree } from "../../apps/server/src/testing/seed-tree.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { eventually } from "./eventually.ts";
import { serverInstance } from "./server-instance.ts";

const MEMBERS = 400;

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await openThrowawayPostgres();
});
afterAll(() => postgres.stop());

test("of two workers one rolls up; killed in the middle, it is followed by the other, and no cent is lost or doubled", async () => {
  const instance = serverInstance();
  const startWorker = async () => {
    const worker = instance.start({ DATABASE_URL: postgres.ownerUrl, ROLE: "worker" });
    await worker.prints("ready");
    // A worker listens nowhere and names no address.
    expect(worker.lines().filter((line) => line.startsWith("ready"))).toEqual(["ready"]);
    return worker;
  };
  const first = await startWorker();
  const { db, close } = openDatabase({ url: postgres.ownerUrl, size: 3 });
  const leader = async () =>
    (await db.selectFrom("lease").select("holder").where("name", "=", "roll-up").executeTakeFirstOrThrow()).holder;
  await eventually(async () => (await leader()) !== "");
  const firstLeader = await leader();
  await startWorker();

  const members = await seedTree(
    db,
    Array.from({ length: MEMBERS }, (_, index) => ({ parent: index >> 1, side: index % 2 === 0 ? "left" : "right" })),
  );
  const selling = new AbortController();
  const sold = sellUntil(db, selling.signal, members);
  await eventually(async () => (await ownVolume(db)) > 0n);
  expect(await leader()).toBe(firstLeader);
  first.signal("SIGKILL");
  await first.ended;
  await eventually(async () => (await leader()) !== firstLeader);
  const before = await ownVolume(db);
  await eventually(async () => (await ownVolume(db)) > before);
  selling.abort();
  const total = await sold;

  await eventually(async () => !(await isAnythingWaiting(db)));
  expect(await ownVolume(db)).toBe(total);
  const differences = await inTransaction(db, async (tx) =>
    done([...(await verifyTree(tx)), ...(await verifyLegs(tx))]),
  );
  expect(differences).toEqual(done([]));
  await close();
});

/** Sells to one member after another until stopped; returns the volume sold, in hundredths. */
const sellUntil = async (db: Db, signal: AbortSignal, members: readonly number[]): Promise<bigint> => {
  let total = 0n;
  for (let sale = 1; !signal.aborted; sale += 1) {
    const pv = money(BigInt(sale % 7 === 0 ? -sale : 3 * sale));
    const memberId = members[(sale * 37) % members.length] ?? 0;
    const volume = { memberId, orderSn: `A${sale}`, pv, paid: pv, at: new Date() };
    await inTransaction(db, async (tx) => done(await recordVolume(tx, volume)));
    total += pv;
    await sleep(5);
  }
  return total;
};

/** The own volume of all members that is in the legs by now. */
const ownVolume = async (db: Db): Promise<bigint> =>
  BigInt(
    (
      await db
        .selectFrom("leg")
        .select((leg) => leg.fn.sum("own_pv").as("sum"))
        .executeTakeFirstOrThrow()
    ).sum ?? 0,
  );
