import { randomBytes } from "node:crypto";
import type { Side } from "@espalier/core/vocabulary/network";
import { done, type Outcome, refused } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { seedTree } from "../../testing/seed-tree.ts";
import { findInviteCode, ownInviteCode, type RandomBytes, slotInviteCode } from "./invite-codes.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

let database: TestDatabase;
let root = 0;
let left = 0;
let right = 0;

beforeAll(async () => {
  database = await testDatabase();
  [root = 0, left = 0, right = 0] = await seedTree(database.db, [
    { parent: 0, side: "left" },
    { parent: 0, side: "right" },
  ]);
});

afterAll(async () => {
  await database.drop();
});

const ownCode = async (memberId: number, random: RandomBytes = randomBytes): Promise<string> =>
  codeOf(await inTransaction(database.db, async (tx) => done(await ownInviteCode(tx, memberId, random, NOW))));

const slotCode = async (sponsorId: number, parentId: number, side: Side) =>
  await inTransaction(
    database.db,
    async (tx) => await slotInviteCode(tx, { sponsorId, parentId, side }, randomBytes, NOW),
  );

const codeOf = (outcome: Outcome<string>): string => {
  if (!outcome.ok) throw new Error(outcome.failure.key);
  return outcome.value;
};

describe("ownInviteCode", () => {
  it("is one permanent code, also with simultaneous requests", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => await ownCode(root)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(await ownCode(root)).toBe(codes[0]);
  });

  it("draws again when the code is in use", async () => {
    const seven = Buffer.alloc(8, 7);
    const first = await ownCode(left, () => seven);
    const draws = [seven, seven, Buffer.alloc(8, 9)];
    const second = await ownCode(right, () => draws.shift() ?? seven);
    expect(second).not.toBe(first);
    expect(draws).toEqual([]);
  });

  it("gives up when the random source only repeats itself", async () => {
    const other = await testDatabase();
    const [one = 0, two = 0] = await seedTree(other.db, [{ parent: 0, side: "left" }]);
    const stuck = async (memberId: number) =>
      await inTransaction(other.db, async (tx) => done(await ownInviteCode(tx, memberId, () => Buffer.alloc(8), NOW)));
    expect(await stuck(one)).toEqual(done("22222222"));
    await expect(stuck(two)).rejects.toThrow("no unused invite code");
    await other.drop();
  });
});

describe("slotInviteCode", () => {
  it("names sponsor, parent and side, and stays the same", async () => {
    const code = codeOf(await slotCode(root, left, "right"));
    expect(await findInviteCode(database.db, code)).toEqual({ sponsorId: root, parentId: left, side: "right" });
    expect(await slotCode(root, left, "right")).toEqual(done(code));
    expect(await slotCode(left, left, "right")).not.toEqual(done(code));
    expect(await slotCode(root, left, "left")).not.toEqual(done(code));
  });

  it("refuses a place that is taken", async () => {
    expect(await slotCode(root, root, "left")).toEqual(refused("invite.slot_taken"));
  });

  it("refuses a parent outside the sponsor's downline", async () => {
    expect(await slotCode(left, root, "left")).toEqual(refused("not_found"));
    expect(await slotCode(left, right, "left")).toEqual(refused("not_found"));
    expect(await slotCode(left, 2_000_000_000, "left")).toEqual(refused("not_found"));
  });
});

describe("findInviteCode", () => {
  it("ignores case and surrounding spaces", async () => {
    const code = await ownCode(left);
    const place = { sponsorId: left, parentId: left, side: null };
    expect(await findInviteCode(database.db, code.toLowerCase())).toEqual(place);
    expect(await findInviteCode(database.db, ` ${code}\n`)).toEqual(place);
  });

  it("finds nothing for other texts", async () => {
    for (const text of ["", "ABCDEFGH", "' or 1=1", "0OIL1234", "A".repeat(9_999), "\u0000"]) {
      expect(await findInviteCode(database.db, text)).toBeUndefined();
    }
  });
});
