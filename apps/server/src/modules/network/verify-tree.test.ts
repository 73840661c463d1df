import { done, refused } from "@espalier/core/vocabulary/outcome";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { type Database, openDatabase } from "../../platform/db/open-database.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { insertMembers, seedTree } from "../../testing/seed-tree.ts";
import { verifyTree } from "./verify-tree.ts";

let database: TestDatabase;
/** The server may not change a placement, so the owner makes the damage. */
let owner: Database;
let ids: readonly number[];
const id = (index: number): number => ids[index] ?? 0;

beforeAll(async () => {
  database = await testDatabase();
  owner = openDatabase({ url: database.ownerUrl });
  // 0 has 1 and 2; 1 has 3 on its left, which has 4 on its left, which has 5 on its right.
  ids = await seedTree(database.db, [
    { parent: 0, side: "left" },
    { parent: 0, side: "right" },
    { parent: 1, side: "left" },
    { parent: 3, side: "left" },
    { parent: 4, side: "right" },
  ]);
});

afterAll(async () => {
  await owner.close();
  await database.drop();
});

const linesAfter = async (damage: RawBuilder<unknown>): Promise<readonly string[]> => {
  let lines: readonly string[] = [];
  await inTransaction(owner.db, async (tx) => {
    await damage.execute(tx);
    lines = await verifyTree(tx);
    return refused("rolled_back");
  });
  return lines;
};

describe("verifyTree", () => {
  it("finds nothing in a sound tree or an empty one", async () => {
    expect(await inTransaction(database.db, async (tx) => done(await verifyTree(tx)))).toEqual(done([]));
    const empty = await testDatabase();
    expect(await inTransaction(empty.db, async (tx) => done(await verifyTree(tx)))).toEqual(done([]));
    await empty.drop();
  });

  it("misses no place of a customer who is no member", async () => {
    expect(
      await linesAfter(sql`insert into customer (name, country, created_at) values ('Passer-by', 'SG', now())`),
    ).toEqual([]);
  });

  it("finds a wrong depth, jump or chain", async () => {
    const member = id(2);
    expect(await linesAfter(sql`update placement set depth = 7 where member_id = ${member}`)).toEqual([
      `member ${member} (depth 7, jump ${id(0)}, chains ${member} ${id(0)}) should have depth 1, jump ${id(0)}, chains ${member} ${id(0)}`,
    ]);
    const jump = await linesAfter(sql`update placement set jump_id = ${id(0)} where member_id = ${id(5)}`);
    expect(jump).toEqual([expect.stringMatching(`^member ${id(5)} .*jump ${id(0)}, .* should have .*jump ${id(4)}, `)]);
    const chain = await linesAfter(sql`update placement set left_chain = ${id(2)} where member_id = ${id(3)}`);
    expect(chain).toContainEqual(
      expect.stringMatching(`^member ${id(3)} .*chains ${id(2)} .* should have .*chains ${id(0)} `),
    );
  });

  it("finds a cycle and ends", async () => {
    const lines = await linesAfter(
      sql`update placement set parent_id = ${id(5)}, jump_id = ${id(5)} where member_id = ${id(3)}`,
    );
    expect(lines.length).toBeGreaterThan(0);
  });

  it("finds an outer chain that ends elsewhere or is missing", async () => {
    const tail = sql`update outer_chain set tail_id = ${id(1)} where head_id = ${id(0)} and side = 'left'`;
    expect(await linesAfter(tail)).toEqual([`left edge of member ${id(0)} ends at ${id(1)}, its members say ${id(4)}`]);
    const missing = sql`delete from outer_chain where head_id = ${id(5)} and side = 'left'`;
    expect(await linesAfter(missing)).toEqual([
      `left edge of member ${id(5)} ends at nothing, its members say ${id(5)}`,
    ]);
  });

  it("finds two members in one slot", async () => {
    const lines = await linesAfter(sql`
      alter table placement drop constraint placement_slot_key;
      update placement set side = 'left' where member_id = ${sql.lit(id(2))}`);
    expect(lines).toContain(`member ${id(0)} has 2 children on its left`);
  });

  it("finds a second root", async () => {
    const lines = await linesAfter(sql`
      drop index placement_root_key;
      update placement set parent_id = null, side = null where member_id = ${sql.lit(id(2))}`);
    expect(lines).toContain(`2 roots: ${id(0)} ${id(2)}`);
  });

  it("finds a member without a place, and one without legs", async () => {
    let stranger = 0;
    const lines = await inTransaction(owner.db, async (tx) => {
      [stranger = 0] = await insertMembers(tx, 1, id(0));
      await sql`delete from leg_part where member_id = ${id(5)}`.execute(tx);
      return refused((await verifyTree(tx)).toSorted().join("\n"));
    });
    expect(lines).toEqual(refused(`member ${id(5)} has no legs\nmember ${stranger} has no place`));
  });

  it("finds a sponsor who is not above, a missing one and a superfluous one", async () => {
    const beside = sql`update member set sponsor_id = ${id(2)} where id = ${id(5)}`;
    expect(await linesAfter(beside)).toEqual([`member ${id(5)} is not below its sponsor ${id(2)}`]);
    const below = sql`update member set sponsor_id = ${id(5)} where id = ${id(1)}`;
    expect(await linesAfter(below)).toEqual([`member ${id(1)} is not below its sponsor ${id(5)}`]);
    const own = sql`update member set sponsor_id = id where id = ${id(4)}`;
    expect(await linesAfter(own)).toEqual([`member ${id(4)} is not below its sponsor ${id(4)}`]);
    const none = sql`update member set sponsor_id = null where id = ${id(4)}`;
    expect(await linesAfter(none)).toEqual([`member ${id(4)} has no sponsor`]);
    const root = sql`update member set sponsor_id = ${id(0)} where id = ${id(0)}`;
    expect(await linesAfter(root)).toContain(`member ${id(0)} is the root and has a sponsor`);
  });

  it("accepts a sponsor anywhere above", async () => {
    const nearer = sql`update member set sponsor_id = ${id(3)} where id in (${id(4)}, ${id(5)})`;
    expect(await linesAfter(nearer)).toEqual([]);
  });
});
