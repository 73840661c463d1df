import type { Side } from "@espalier/core/vocabulary/network";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { insertMembers, seedTree } from "../../testing/seed-tree.ts";
import { isBelow, isSelfOrBelow, legOf } from "./ancestry.ts";
import { findInDownline } from "./find-in-downline.ts";
import { placeMember } from "./place-member.ts";
import { climb } from "./queries.ts";
import { verifyTree } from "./verify-tree.ts";

/** A chain that turns left and right pseudo-randomly. */
const LENGTH = 100_000;
const turn = (depth: number): Side => ((Math.imul(depth, 0x9e3779b1) >>> 16) & 1 ? "left" : "right");
const other = (side: Side): Side => (side === "left" ? "right" : "left");

let database: TestDatabase;
let chain: readonly number[];
const memberAt = (depth: number): number => chain[depth] ?? 0;

beforeAll(async () => {
  database = await testDatabase();
  const shape = Array.from({ length: LENGTH }, (_, index) => ({ parent: index, side: turn(index + 1) }));
  chain = await seedTree(database.db, shape);
}, 180_000);

afterAll(async () => {
  await database.drop();
});

describe("a chain of 100,000", () => {
  it("is sound", async () => {
    expect(await inTransaction(database.db, async (tx) => done(await verifyTree(tx)))).toEqual(done([]));
  }, 180_000);

  it("finds who is below whom, and in which leg", async () => {
    for (let round = 0; round < 200; round += 1) {
      const lower = 1 + ((round * 7_919) % LENGTH);
      const upper = (round * 104_729) % lower;
      const [ancestor, member] = [memberAt(upper), memberAt(lower)];
      expect(await legOf(database.db, ancestor, member)).toBe(turn(upper + 1));
      expect(await legOf(database.db, member, ancestor)).toBeNull();
    }
    const [top, bottom] = [memberAt(0), memberAt(LENGTH)];
    expect(await isBelow(database.db, top, bottom)).toBe(true);
    expect(await isBelow(database.db, bottom, bottom)).toBe(false);
    expect(await isSelfOrBelow(database.db, bottom, bottom)).toBe(true);
    expect(await isSelfOrBelow(database.db, bottom, top)).toBe(false);
  });

  it("climbs any distance in few steps", async () => {
    const most = 3 * Math.ceil(Math.log2(LENGTH));
    for (let round = 0; round < 100; round += 1) {
      const lower = LENGTH - round * 13;
      const upper = (round * 99_991) % lower;
      const steps = await climb(database.db, memberAt(upper), sql`${memberAt(lower)}`);
      expect(steps.length).toBeLessThanOrEqual(most);
    }
  });

  it("distinguishes a branch from the members below it on the chain", async () => {
    const [at, side] = [memberAt(500), other(turn(501))];
    const outcome = await inTransaction(database.db, async (tx) => {
      const [memberId = 0] = await insertMembers(tx, 1, at);
      await placeMember(tx, { memberId, parentId: at, side });
      return done(memberId);
    });
    const child = outcome.ok ? outcome.value : 0;
    expect(await legOf(database.db, at, child)).toBe(side);
    expect(await legOf(database.db, memberAt(501), child)).toBeNull();
    expect(await legOf(database.db, child, memberAt(90_000))).toBeNull();
  });

  it("finds only members of the downline by account number", async () => {
    const uidOf = async (id: number): Promise<string> =>
      (await database.db.selectFrom("member").select("uid").where("id", "=", id).executeTakeFirstOrThrow()).uid;
    const [upper, middle, lower] = [memberAt(10), memberAt(50_000), memberAt(99_999)];
    expect(await findInDownline(database.db, middle, await uidOf(lower))).toBe(lower);
    expect(await findInDownline(database.db, middle, await uidOf(middle))).toBe(middle);
    expect(await findInDownline(database.db, middle, await uidOf(upper))).toBeUndefined();
    expect(await findInDownline(database.db, middle, "99999999")).toBeUndefined();
  });

  it("finds nobody below a member without a place", async () => {
    const [stranger = 0] = await insertMembers(database.db, 1, memberAt(0));
    expect(await legOf(database.db, stranger, memberAt(5))).toBeNull();
    expect(await legOf(database.db, memberAt(5), stranger)).toBeNull();
    expect(await isBelow(database.db, memberAt(5), 2_000_000_000)).toBe(false);
  });
});
