import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { withClient } from "../../../platform/db/with-client.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { type SeededTree, seedTree } from "../../../testing/seed-tree.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";
import { findPath } from "./find-path.ts";
import { findStart, readBranch } from "./queries.ts";

const branch = z.array(
  z.object({
    id: z.int(),
    uid: z.string(),
    parent_id: z.int().nullable(),
    side: z.string().nullable(),
    depth: z.int(),
    has_more: z.boolean(),
  }),
);
const waypoints = z.array(z.object({ id: z.int(), side: z.string().nullable() }));
const path = z.object({ first: waypoints, between: z.int().nullable(), last: waypoints });
const invited = z.object({ total: z.int(), list: z.array(z.object({ id: z.int(), invited: z.int() })) });

let shop: TestApp;
let token: string;
const call = async (what: string, query: Readonly<Record<string, string | number>>): Promise<Answer> =>
  await shop.get(`/admin/network/${what}`, query, { token });
const branchOf = async (uid: string, depth: number) => branch.parse((await call("branch", { uid, depth })).data);
const pathTo = async (uid: string, tree = "placement") => path.parse((await call("path", { uid, tree })).data);

describe("in a small network", () => {
  let root: TestMember;
  let left: TestMember;
  let right: TestMember;
  let deep: TestMember;
  beforeAll(async () => {
    shop = await testApp();
    ({ token } = await anOperator(shop.db, "auditor", shop.now()));
    root = await aMember(shop.db, { nickname: "House" });
    left = await aMember(shop.db, { sponsor: root, side: "left" });
    right = await aMember(shop.db, { sponsor: left, parent: left, side: "right" });
    deep = await aMember(shop.db, { sponsor: root, parent: right, side: "left" });
  });
  afterEach(() => expectNoFaults(shop));
  afterAll(async () => await shop.stop());

  test("a branch is listed level by level, with a mark for members who have more below", async () => {
    const rows = await branchOf("", 2);
    expect(rows.map(({ id, parent_id, side, has_more }) => [id, parent_id, side, has_more])).toEqual([
      [root.id, null, null, false],
      [left.id, root.id, "left", false],
      [right.id, left.id, "right", true],
    ]);
    expect((await branchOf(right.uid, 4)).map(({ id, depth }) => [id, depth])).toEqual([
      [right.id, 2],
      [deep.id, 3],
    ]);
    expect((await branchOf(left.uid, 0)).map(({ has_more }) => has_more)).toEqual([true]);
  });

  test("a path is listed from the root, in the placement tree and among sponsors", async () => {
    const placed = await pathTo(deep.uid);
    expect([placed.first, placed.between]).toEqual([[], 0]);
    expect(placed.last.map(({ id, side }) => [id, side])).toEqual([
      [root.id, null],
      [left.id, "left"],
      [right.id, "right"],
      [deep.id, "left"],
    ]);
    const sponsors = await pathTo(deep.uid, "sponsor");
    expect(sponsors.last.map(({ id, side }) => [id, side])).toEqual([
      [root.id, null],
      [deep.id, "left"],
    ]);
    expect((await pathTo("")).last.map(({ id }) => id)).toEqual([root.id]);
  });

  test("invited members are listed newest first, each with the number they invited", async () => {
    const { total, list } = invited.parse((await call("invited", { uid: root.uid })).data);
    expect([total, list.map(({ id, invited: number }) => [id, number])]).toEqual([
      2,
      [
        [deep.id, 0],
        [left.id, 1],
      ],
    ]);
  });

  test("an unknown member's tree is not found, and an invalid account number is refused", async () => {
    for (const uid of ["99999999", "-1", "' or 1=1 --", "１２", "👩‍👩‍👧"]) {
      expect(await call("branch", { uid, depth: 1 })).toMatchObject({ code: 404, error: "member.unknown" });
      expect(await call("path", { uid, tree: "sponsor" })).toMatchObject({ code: 404, error: "member.unknown" });
    }
    for (const wrong of [{ depth: 5 }, { depth: -1 }, { depth: "x" }, { uid: "1".repeat(33) }]) {
      expect((await call("branch", { uid: root.uid, ...wrong })).code).toBe(400);
    }
    expect((await call("path", { uid: root.uid, tree: "family" })).code).toBe(400);
  });
});

describe("in a chain of 20,000", () => {
  const LENGTH = 20_000;
  let ids: readonly number[];
  beforeAll(async () => {
    shop = await testApp();
    ({ token } = await anOperator(shop.db, "auditor", shop.now()));
    const shape = Array.from({ length: LENGTH }, (_, parent): SeededTree => ({ parent, side: "left" }));
    ids = await seedTree(shop.db, shape);
    // Everyone's sponsor is the placement parent.
    await sql`update member set sponsor_id = place.parent_id from placement place where place.member_id = member.id`.execute(
      shop.db,
    );
    // The server's role may not do this.
    await withClient(shop.database.ownerUrl, "tests", async (client) => {
      await client.query("analyze member, placement, leg");
    });
  }, 180_000);
  afterEach(() => expectNoFaults(shop));
  afterAll(async () => await shop.stop());

  const uidOf = (index: number): string => String(index + 1).padStart(8, "0");

  test("the path to the lowest names the first three and the last ten", async () => {
    const { first, between, last } = await pathTo(uidOf(LENGTH));
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(between).toBe(LENGTH + 1 - 13);
    expect(last.map(({ id }) => id)).toEqual(ids.slice(-10));
    for (const index of [0, 1, 9, 10, 11, 12, 13, 14, 500]) {
      const way = await pathTo(uidOf(index));
      expect(way.first.length + (way.between ?? 0) + way.last.length, String(index)).toBe(index + 1);
      expect([...way.first, ...way.last].map(({ id }) => id)).toEqual([
        ...ids.slice(0, way.first.length),
        ...ids.slice(index + 1 - way.last.length, index + 1),
      ]);
    }
  });

  test("a line of sponsors too long to count is listed from its top and its end", async () => {
    const { first, between, last } = await pathTo(uidOf(LENGTH), "sponsor");
    expect([first.map(({ id }) => id), between, last.map(({ id }) => id)]).toEqual([[ids[0]], null, ids.slice(-10)]);
  });

  const rowsRead = async (tx: Tx): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables`.execute(tx);
    return rows[0]?.n ?? 0;
  };

  test.each([
    ["a branch", async (tx: Tx, uid: string) => await readBranch(tx, (await findStart(tx, uid))?.id ?? 0, 4)],
    ["a path in the placement tree", async (tx: Tx, uid: string) => await findPath(tx, { uid, tree: "placement" })],
    // The sponsors are followed for 500 steps.
    ["a path among sponsors", async (tx: Tx, uid: string) => await findPath(tx, { uid, tree: "sponsor" })],
  ] as const)("%s reads few rows, wherever it ends", async (_, read) => {
    await shop.db.transaction().execute(async (tx) => {
      // More than the five executions after which the database may choose a generic plan for a statement.
      for (let part = 0; part <= 10; part += 1) {
        const before = await rowsRead(tx);
        await read(tx, uidOf(Math.floor((part * LENGTH) / 10)));
        expect((await rowsRead(tx)) - before, `${part} tenths down`).toBeLessThan(1_000);
      }
    });
  });
});
