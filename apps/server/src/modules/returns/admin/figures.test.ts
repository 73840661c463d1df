import { add, readMoney, subtract } from "@espalier/core/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { deliver } from "../../../testing/builders/a-return.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop);
});
afterAll(async () => await shop.stop());

test("figures by goods and by reason add up to the refunds, whatever was kept or written off", async () => {
  const member = await aMember(shop.db, { money: { SP: "500.00" } });
  const token = await loginAs(shop.db, member, shop.now());
  const tea = await aGood(shop.db, { price: "10.00", pv: "5.00" });
  const cup = await aGood(shop.db, { price: "7.00", pv: "1.00" });
  const goods = [
    { id: tea, number: 4 },
    { id: cup, number: 2 },
  ];
  const sn = await anOrder(shop.db, { memberId: member.id, goods, now: shop.now() });
  await deliver(shop.db, sn, shop.now());
  const ofReason = async () => {
    const { list } = await owner.call("adminReturnFigures", { by: "kind" });
    return list.find(({ key }) => key === "changed_mind");
  };
  const before = await ofReason();
  const pieces = [
    { line: 1, number: 2 },
    { line: 2, number: 1 },
  ];
  const { data } = await shop.post("/return/create", { sn, kind: "changed_mind", pieces }, { token });
  const code = String(Object(data).return_sn);
  await owner.call("adminReturnDecide", { sns: [code], decision: "approve" });
  await owner.call("adminReturnReceive", { return_sn: code });
  await owner.call("adminReturnInspect", {
    return_sn: code,
    lines: [
      { line: 1, restocked: 1, written_off: 1, to_buyer: 0, kept: "3.01", kept_reason: "worn" },
      { line: 2, restocked: 1, written_off: 0, to_buyer: 0, kept: "0.00", kept_reason: "" },
    ],
  });
  const { paid } = await owner.call("adminReturnRefund", { return_sn: code });

  const { list } = await owner.call("adminReturnFigures", { by: "goods" });
  const both = list.filter(({ key }) => [tea, cup].map(String).includes(key));
  expect(both.map(({ key, sold, asked, back, share_bp }) => [key, sold, asked, back, share_bp])).toEqual([
    [String(tea), 4, 2, 2, 5_000],
    [String(cup), 2, 1, 1, 5_000],
  ]);
  const reason = await ofReason();
  expect(reason).toMatchObject({ name: "Changed mind", back: (before?.back ?? 0) + 3 });
  const refunds = subtract(readMoney(reason?.sp ?? "0.00"), readMoney(before?.sp ?? "0.00"));
  expect([add(...both.map(({ sp }) => readMoney(sp))), refunds]).toEqual([readMoney(paid), readMoney(paid)]);
  await expectCleanLedger(shop.db);
});
