import { money } from "@espalier/core/money/money";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";

import type { DB } from "../../../platform/db/schema.generated.ts";
import { type MemberFigures, writeRetailMonth } from "./retail-months.ts";

const NO_MONEY = money(0n);
const MONTH = {
  month: "2026-05-01",
  startsAt: new Date("2026-05-01"),
  endsAt: new Date("2026-06-01"),
  countedAt: new Date("2026-06-02"),
};

test("a month of a large company is written with no more members in memory than one statement writes", async () => {
  const size = 200_000;
  let taken = 0;
  function* members(): Generator<MemberFigures> {
    for (; taken < size; taken += 1) yield { memberId: taken + 1, sums: new Float64Array(9).fill(taken) };
  }
  let written = 0;
  let waiting = 0;
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { parameters } }) => {
      waiting = Math.max(waiting, taken - written);
      const [, ids] = parameters;
      if (Array.isArray(ids)) written += ids.length;
    },
  });
  const sums = { bought: NO_MONEY, retail: NO_MONEY, left_out: NO_MONEY, company: NO_MONEY };
  await db.transaction().execute(async (tx) => await writeRetailMonth(tx, MONTH, { ...sums, members: members() }));
  expect(written).toBe(size);
  expect(waiting).toBeLessThanOrEqual(5_000);
});
