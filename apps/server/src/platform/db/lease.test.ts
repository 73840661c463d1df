import { done, refused } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { inTransaction, type Tx } from "./in-transaction.ts";
import { holdLease, type Leasing, pauseLease, prolongLease, releaseLease, shareLease } from "./lease.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());
beforeEach(async () => {
  await database.db
    .updateTable("lease")
    .set({ holder: "", until: new Date(0) })
    .execute();
});

const NAME = "roll-up";

const hold = async (holder: string, seconds = 60): Promise<Leasing> => {
  const held = await inTransaction(database.db, async (tx) => done(await holdLease(tx, NAME, holder, seconds)));
  if (!held.ok) throw new Error("a lease does not refuse");
  return held.value;
};

const within = async (work: (tx: Tx) => Promise<void>): Promise<void> =>
  void (await inTransaction(database.db, async (tx) => done(await work(tx))));

/** Ends the lease now. */
const endLease = async (): Promise<void> => {
  await sql`update lease set until = clock_timestamp() - interval '1 second'`.execute(database.db);
};

test("one of two holders has it, and keeps it", async () => {
  expect(await hold("Ann")).toBe("taken");
  expect(await hold("Ben")).toBe("refused");
  expect(await hold("Ann")).toBe("renewed");
  expect(await hold("Ben")).toBe("refused");
});

test("many simultaneous requests: one gets it", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, async (_, index) => await hold(`holder ${index}`)));
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "refused")).toHaveLength(11);
});

test("another holder takes it over when it has ended, and the former one is refused", async () => {
  await hold("Ann");
  await endLease();
  expect(await hold("Ben")).toBe("taken");
  expect(await hold("Ann")).toBe("refused");
  await endLease();
  expect(await hold("Ann")).toBe("taken");
});

test("a late extension still succeeds when nobody else has taken it", async () => {
  await hold("Ann");
  await endLease();
  expect(await hold("Ann")).toBe("renewed");
  expect(await hold("Ben")).toBe("refused");
});

test("leases are independent", async () => {
  await hold("Ann");
  const other = await inTransaction(database.db, async (tx) => done(await holdLease(tx, "plan-run", "Ben", 60)));
  expect(other).toEqual(done("taken"));
});

test("only its holder can release it, and it is free at once", async () => {
  await hold("Ann");
  await inTransaction(database.db, async (tx) => done(await releaseLease(tx, NAME, "Ben")));
  expect(await hold("Ben")).toBe("refused");
  await inTransaction(database.db, async (tx) => done(await releaseLease(tx, NAME, "Ann")));
  expect(await hold("Ben")).toBe("taken");
});

test("a transaction that is rolled back takes nothing", async () => {
  await inTransaction(database.db, async (tx) => {
    await holdLease(tx, NAME, "Ann", 60);
    return refused("undone");
  });
  expect(await hold("Ben")).toBe("taken");
});

test("running work continues after the lease's end", async () => {
  await during(
    async (tx) => await holdLease(tx, NAME, "Ann", 0),
    async () => expect(await hold("Ben")).toBe("refused"),
  );
  expect(await hold("Ben")).toBe("taken");
});

test("transactions of the holder share it, and nobody takes it before they end, although it is over", async () => {
  await hold("Ann");
  await within(async (one) => {
    expect(await shareLease(one, NAME, "Ann")).toBe(true);
    await within(async (other) => {
      expect(await shareLease(other, NAME, "Ann")).toBe(true);
      await endLease();
      expect(await hold("Ben")).toBe("refused");
    });
    await within(async (tx) => await prolongLease(tx, NAME, "Ann", 60));
    await endLease();
    expect(await hold("Ben")).toBe("refused");
  });
  expect(await hold("Ben")).toBe("taken");
  await within(async (tx) => expect(await shareLease(tx, NAME, "Ann")).toBe(false));
});

test("a holder who gets it again after another is informed that it was not kept", async () => {
  await hold("Ann");
  await endLease();
  await during(
    async (tx) => {
      await holdLease(tx, NAME, "Ben", 60);
      await releaseLease(tx, NAME, "Ben");
    },
    // Ann asks while Ben's work is not committed.
    async () => expect(await hold("Ann")).toBe("refused"),
  );
  expect(await hold("Ann")).toBe("taken");
});

test("a pause keeps everyone out until its transaction ends, and changes nobody's lease", async () => {
  await hold("Ann");
  await during(
    async (tx) => await pauseLease(tx, NAME),
    async () => expect([await hold("Ann"), await hold("Ben")]).toEqual(["refused", "refused"]),
  );
  expect([await hold("Ann"), await hold("Ben")]).toEqual(["renewed", "refused"]);
});

test("a pause waits for running work", async () => {
  const order: string[] = [];
  let pausing: Promise<unknown> = Promise.resolve();
  await during(
    async (tx) => await holdLease(tx, NAME, "Ann", 60),
    async () => {
      pausing = inTransaction(database.db, async (tx) => {
        await pauseLease(tx, NAME);
        order.push("paused");
        return done(null);
      });
      await untilSomebodyWaits();
      order.push("worked");
    },
  );
  await pausing;
  expect(order).toEqual(["worked", "paused"]);
});

/** Runs something while a transaction with other work is open. */
const during = async (begin: (tx: Tx) => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> => {
  await inTransaction(database.db, async (tx) => {
    await begin(tx);
    await meanwhile();
    return done(null);
  });
};

const untilSomebodyWaits = async (): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: boolean }>`
        select exists (select from pg_locks where not granted) as waiting`.execute(database.db);
      return rows[0]?.waiting;
    })
    .toBe(true);
};
