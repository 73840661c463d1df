import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aGood, stockOf } from "../../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { aReturn, bringTo, deliver } from "../../../testing/builders/a-return.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let owner: AdminClient;
let member: TestMember;
let goods: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop);
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "1000.00" } });
  goods = await aGood(shop.db, { price: "10.00", pv: "5.00" });
});
afterEach(async () => await expectCleanLedger(shop.db));
afterAll(async () => await shop.stop());

/** A return of two pieces, in a state. */
const returned = async ({
  of = goods,
  state = "received",
  ...more
}: { of?: number; state?: Parameters<typeof bringTo>[2] } & Pick<
  Parameters<typeof aReturn>[1],
  "kind" | "resolution"
> = {}) => {
  const sn = await anOrder(shop.db, { memberId: member.id, goodsId: of, number: 2 });
  await deliver(shop.db, sn);
  const code = await aReturn(shop.db, { sn, number: 2, ...more });
  await bringTo(shop.db, code, state);
  return code;
};
const stateOf = async (code: string) => (await owner.call("adminReturnView", { return_sn: code })).state;

test("all pieces of several returns are decided alike, after a preview of money, stock and profits", async () => {
  const codes = [await returned(), await returned(), await returned({ resolution: "exchange" })];
  const before = await stockOf(shop.db, goods);
  const preview = await owner.call("adminReturnInspectPreview", { sns: codes, fate: "restocked" });
  expect(preview).toMatchObject(
    codes.map((return_sn) => ({ return_sn, msg: "", paid: "20.00", pv: "10.00", pieces: 2, needs_approval: false })),
  );
  const results = await owner.call("adminReturnInspectMany", { sns: codes, fate: "restocked" });
  expect(results).toEqual(codes.map((return_sn) => ({ return_sn, outcome: "done", msg: "" })));
  expect(await Promise.all(codes.map(stateOf))).toEqual(["inspected", "inspected", "choosing"]);
  for (const code of codes) expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("done");
  expect(await stockOf(shop.db, goods)).toBe(before + 6);
});

test("what has to be looked at piece by piece is refused by itself, and the rest is decided", async () => {
  const opened = await aGood(shop.db, { price: "10.00", pv: "5.00" });
  await shop.db.updateTable("goods").set({ return_rule: "sealed" }).where("id", "=", opened).execute();
  const [plain, sealed, faulty, expected] = [
    await returned(),
    await returned({ of: opened }),
    await returned({ kind: "faulty" }),
    await returned({ state: "approved" }),
  ];
  const sns = [sealed, plain, faulty, expected, "T1"];
  const restocked = { sns, fate: "restocked" } as const;
  const preview = await owner.call("adminReturnInspectPreview", restocked);
  expect(preview.map(({ msg }) => msg === "")).toEqual([false, true, false, false, false]);
  const results = await owner.call("adminReturnInspectMany", restocked);
  expect(results.map(({ outcome }) => outcome)).toEqual(["refused", "done", "refused", "refused", "refused"]);
  expect(results[0]?.msg).toMatch(/piece by piece/);
  const again = await owner.call("adminReturnInspectMany", { sns, fate: "written_off" });
  expect(again.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "done", "refused", "refused"]);
  expect(await stateOf(sealed)).toBe("received");
  expect(await owner.tryTo("adminReturnInspectMany", { sns: [], fate: "restocked" })).toBe("return.chosen");
  expect(await owner.tryTo("adminReturnInspectMany", { sns, fate: "to_buyer" })).toBe("input.choice");
});

test("two operators who decide on the same returns at once decide each once", async () => {
  const codes = [await returned(), await returned(), await returned()];
  const second = await adminClient(shop, "owner");
  const both = await Promise.all([
    owner.call("adminReturnInspectMany", { sns: codes, fate: "restocked" }),
    second.call("adminReturnInspectMany", { sns: codes.toReversed(), fate: "written_off" }),
  ]);
  for (const code of codes)
    expect(both.flat().filter(({ return_sn, outcome }) => return_sn === code && outcome === "done")).toHaveLength(1);
});
