import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

/** Microseconds since 1970. */
const instants = fc.integer({ min: 0, max: Date.UTC(2200, 0) * 1_000 });

test.each(["UTC", "Asia/Kolkata", "America/St_Johns"])("a time is read to the millisecond, in %s", async (zone) => {
  await fc.assert(
    fc.asyncProperty(fc.array(instants, { minLength: 1, maxLength: 200 }), async (requested) => {
      const rows = await database.db.transaction().execute(async (tx) => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(tx);
        const listed = await sql<{ at: Date }>`
          select timestamptz 'epoch' + us * interval '1 us' as at
          from unnest(${requested}::bigint[]) with ordinality m (us, place)
          order by place`.execute(tx);
        return listed.rows;
      });
      expect(rows.map(({ at }) => at.getTime())).toEqual(requested.map((us) => Math.floor(us / 1_000)));
    }),
    { numRuns: 50 },
  );
});

test("arrays of any texts are read as they were written", async () => {
  const texts = fc.array(
    fc.option(fc.oneof(fc.string(), fc.constantFrom("NULL", "null", "{", "a,b", '"', "\\", "")), { nil: null }),
  );
  const written = texts.map((all) => all.map((each) => each?.replaceAll("\0", "") ?? null));
  await fc.assert(
    fc.asyncProperty(written, async (requested) => {
      const { rows } = await sql<{ texts: unknown }>`select ${requested}::text[] as texts`.execute(database.db);
      expect(rows[0]?.texts).toEqual(requested);
    }),
    { numRuns: 300 },
  );
});

test("arrays of times are read to the millisecond, and missing ones as null", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(instants, { nil: null }), { maxLength: 20 }), async (requested) => {
      const { rows } = await sql<{ times: readonly (Date | null)[] }>`
        select array(select timestamptz 'epoch' + us * interval '1 us' from unnest(${requested}::bigint[])
          with ordinality m (us, place) order by place) as times`.execute(database.db);
      expect(rows[0]?.times.map((at) => at?.getTime())).toEqual(
        requested.map((us) => (us === null ? undefined : Math.floor(us / 1_000))),
      );
    }),
    { numRuns: 100 },
  );
});
