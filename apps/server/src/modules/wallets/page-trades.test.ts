import { transfer } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { START, testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let other: TestMember;
let orderSn: string;
beforeAll(async () => {
  shop = await testApp();
  member = await aMember(shop.db, { money: { SP: "100.00", CP: "50.00" } });
  other = await aMember(shop.db, { nickname: "Sarah" });
  orderSn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: await aGood(shop.db) });
  await give("G1", "SP", new Date("2026-05-31T23:59:59Z"));
  await give("G2", "CP", new Date("2026-06-01T00:00:00Z"));
  await shop.db.updateTable("member").set({ rank: 2 }).where("id", "in", [member.id, other.id]).execute();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const give = async (sn: string, wallet: "SP" | "CP", at: Date): Promise<void> => {
  const heading = { member: member.id, uid: member.uid, sn, at };
  const gift = transfer(heading, { member: other.id, uid: other.uid }, wallet, money(5_00n));
  await inTransaction(shop.db, async (tx) => done(await postJournals(tx, [gift])));
};
type Trade = Readonly<Record<string, string | number | null>>;
const trades = async (
  who: TestMember,
  query: Readonly<Record<string, string | number>> = {},
): Promise<readonly Trade[]> =>
  Object((await shop.get("/wallet/trades", query, { token: await loginAs(shop.db, who) })).data);
const numbers = async (query: Readonly<Record<string, string | number>>): Promise<readonly unknown[]> =>
  (await trades(member, query)).map(({ trade_sn }) => trade_sn);

test("each entry has its sign, its balance and its kind", async () => {
  const [cp, sp, order] = await trades(member);
  expect(cp).toEqual({
    trade_sn: "G2",
    wallet_type: 2,
    created_at: Date.UTC(2026, 5, 1) / 1000,
    amount: "-5.00",
    balance_after: "45.00",
    remark: "from|Senior Associate|CP",
    trade_uid: other.uid,
    kind: "transfer",
    bonus: null,
    name: "S***h",
    source: "",
    reason: "",
  });
  expect(sp).toMatchObject({ amount: "-5.00", balance_after: "85.00", wallet_type: 1, name: "S***h" });
  expect(order).toMatchObject({
    amount: "-10.00",
    kind: "order",
    remark: `Order ${orderSn}`,
    source: orderSn,
    name: "",
  });
  expect((await trades(other)).map(({ amount, trade_uid }) => [amount, trade_uid])).toEqual([
    ["5.00", member.uid],
    ["5.00", member.uid],
  ]);
});

test("filters by wallet and by whole months or days, both ends included, in every spelling of from", async () => {
  expect(await numbers({ walletType: 2 })).toEqual(["G2", expect.any(String)]);
  expect(await numbers({ form: "2026-05", to: "2026-05" })).toEqual(["G1", ...(await numbers({ to: "2026-05-04" }))]);
  expect(await numbers({ from: "2026-06", to: "2026-06" })).toEqual(["G2"]);
  expect(await numbers({ form: "2026-06-01" })).toEqual(["G2"]);
  expect(await numbers({ form: "2026-06", to: "2026-05" })).toEqual(["G2"]);
});

test.each([[{ walletType: 5 }], [{ form: "2026-13" }], [{ to: "2026-02-30" }], [{ form: "yesterday" }]])(
  "%j is refused as input",
  async (query) => {
    const token = await loginAs(shop.db, member, START);
    expect(await shop.get("/wallet/trades", query, { token })).toMatchObject({ status: 200, code: 400 });
  },
);
