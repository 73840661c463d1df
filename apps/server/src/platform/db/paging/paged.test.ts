import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, deposit, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { MOST_POSITIONS, readPage } from "./paged.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let goodsId: number;
beforeAll(async () => {
  shop = await testApp();
  goodsId = await aGood(shop.db, { price: "0.01", stock: 100_000 });
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "100.00" } });
  token = await loginAs(shop.db, member);
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const write = async (count: number): Promise<readonly string[]> => {
  const all: string[] = [];
  for (let each = 0; each < count; each += 1) all.push(await aPaidOrder(shop.db, { memberId: member.id, goodsId }));
  return all;
};
type Row = { readonly order_sn: string };
const read = async (
  page: number,
  query: Readonly<Record<string, string | number>> = {},
  as = token,
): Promise<readonly string[]> => {
  const answer = await shop.get("/order/list", { page, ...query }, { token: as });
  expect(answer.code).toBe(200);
  return Object(answer.data).map(({ order_sn }: Row) => order_sn);
};

describe("a reader who pages while others write", () => {
  test("sees each row once, newest first, and none of the later ones", async () => {
    const written = await write(25);
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      seen.push(...(await read(page)));
      await write(7);
    }
    expect(seen).toEqual(written.toReversed());
  });

  test("sees no row twice at the end of the list either", async () => {
    const written = await write(15);
    const seen = [...(await read(1)), ...(await read(2))];
    await write(20);
    seen.push(...(await read(3)), ...(await read(4)));
    expect(seen).toEqual(written.toReversed());
  });

  test("finds nothing after a full last page", async () => {
    const written = await write(20);
    const seen = [...(await read(1)), ...(await read(2))];
    await write(15);
    seen.push(...(await read(3)));
    expect(seen).toEqual(written.toReversed());
  });

  test("has a bounded number of positions stored, and reads on beyond it", async () => {
    const written = await write(25);
    const reader = Buffer.from("a reader of many lists");
    const at = shop.now();
    const many = Array.from({ length: MOST_POSITIONS - 1 }, (_, page) => ({
      reader,
      list: "l",
      page,
      after_id: 1,
      at,
    }));
    await shop.db.insertInto("page_cursor").values(many).execute();
    const ids = async (list: string, page: number): Promise<readonly { readonly id: number }[]> =>
      await readPage(
        shop.db,
        { reader, list, page, limit: 10, now: at },
        async ({ skip, limit }) =>
          await Promise.resolve(written.slice(skip, skip + limit).map((_, index) => ({ id: 1_000 - skip - index }))),
      );
    for (const list of ["a", "b", "c"]) expect((await ids(list, 1)).map(({ id }) => id)).toContain(1_000);
    expect((await ids("c", 2)).map(({ id }) => id)).toContain(990);
    const stored = await shop.db
      .selectFrom("page_cursor")
      .select("list")
      .where("reader", "=", reader)
      .orderBy("list")
      .orderBy("page")
      .execute();
    expect(stored).toHaveLength(MOST_POSITIONS);
  });

  test("sees new rows when they begin again", async () => {
    await write(12);
    await read(1);
    await read(2);
    const later = await write(3);
    expect((await read(1)).slice(0, 3)).toEqual(later.toReversed());
  });

  test("is not confused by two lists or two sessions", async () => {
    const written = await write(25);
    const other = await loginAs(shop.db, member);
    const first = await read(1);
    await write(5);
    await read(1, { status: 1 });
    await read(1, {}, other);
    expect([...first, ...(await read(2))]).toEqual(written.toReversed().slice(0, 20));
  });

  test("is not confused by pages of another size", async () => {
    const written = await write(25);
    await read(1, { limit: 20 });
    const seen = [...(await read(1, { limit: 5 })), ...(await read(2, { limit: 5 })), ...(await read(3, { limit: 5 }))];
    expect(seen).toEqual(written.toReversed().slice(0, 15));
    await read(1);
    expect(await read(2, { limit: 20 })).toEqual(written.toReversed().slice(20));
  });

  test("reads a wallet's history in the same way", async () => {
    await write(18);
    const page = async (number: number): Promise<readonly Record<string, string>[]> =>
      Object((await shop.get("/wallet/trades", { page: number, walletType: 1 }, { token })).data);
    const seen = [...(await page(1))];
    await deposit(shop.db, member.id, "SP", "1.00");
    await deposit(shop.db, member.id, "CP", "1.00");
    seen.push(...(await page(2)));
    expect(seen.map(({ balance_after }) => balance_after)).toEqual(
      Array.from({ length: 19 }, (_, index) => (99.82 + index / 100).toFixed(2)),
    );
  });
});

test.each([
  [{ page: 0 }],
  [{ page: -1 }],
  [{ page: "1.5" }],
  [{ page: "①" }],
  [{ page: "9".repeat(30) }],
  [{ limit: 0 }],
  [{ limit: 101 }],
])("%j is no page", async (query) => {
  expect(await shop.get("/order/list", query, { token })).toMatchObject({ status: 200, code: 400 });
});

test("a page far beyond the end is empty", async () => {
  await write(1);
  expect(await read(1_000_000, { limit: 100 })).toEqual([]);
});
