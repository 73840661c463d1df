import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop, "owner");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const finished = async (): Promise<readonly string[]> =>
  (await owner.call("adminOverviewFirstSteps")).list.filter(({ done }) => done).map(({ step }) => step);

test("a new company has five first steps, each marked as done, until the first order", async () => {
  expect(await finished()).toEqual([]);
  const { recipient } = await owner.call("adminMessageTest");
  expect(recipient).toBe(owner.operator.email);
  expect(await finished()).toEqual([]);
  const { template, subject, body } = await shop.db
    .updateTable("outbox")
    .set({ state: "sent" })
    .where("recipient", "=", recipient)
    .returning(["template", "subject", "body"])
    .executeTakeFirstOrThrow();
  expect({ template, subject }).toEqual({ template: "test_mail", subject: "Test mail from Espalier" });
  expect(body).toContain(`${shop.deps.publicUrl}/admin/messages`);
  expect(await finished()).toEqual(["mail"]);

  const second = await adminClient(shop, "owner");
  expect(await finished()).toEqual(["mail", "owner"]);
  await owner.call("adminOperatorSet", { id: second.operator.id, name: "Dove", role: "owner", disabled: true });
  expect(await finished()).toEqual(["mail"]);
  await shop.db.updateTable("operator").set({ disabled_at: null }).where("id", "=", second.operator.id).execute();
  const root = { nickname: "Robin", email: "robin@shop.example", country: "SG", side: "left" };
  await owner.call("adminMemberAdd", root);
  expect(await finished()).toEqual(["mail", "owner", "member"]);

  const text = { title: { en: "A", cn: "" }, content: { en: "<p>A</p>", cn: "" } };
  for (const symbol of ["about", "help", "privacy", "news"]) await owner.call("adminArticleAdd", { symbol, ...text });
  expect(await finished()).not.toContain("texts");
  await owner.call("adminArticleAdd", { symbol: "user_agreement", ...text });
  expect(await finished()).toEqual(["mail", "owner", "member", "texts"]);

  const goodsId = await aGood(shop.db);
  expect(await finished()).toHaveLength(5);

  const member = await aMember(shop.db, { money: { SP: "1000.00" } });
  await aPaidOrder(shop.db, { memberId: member.id, goodsId });
  expect((await owner.call("adminOverviewFirstSteps")).list).toEqual([]);
});

test("a role sees the steps that it may do", async () => {
  const empty = await testApp();
  const stepsOf = async (role: "support" | "content" | "auditor") =>
    (await (await adminClient(empty, role)).call("adminOverviewFirstSteps")).list.map(({ step }) => step);
  expect(await stepsOf("support")).toEqual(["mail", "member"]);
  expect(await stepsOf("content")).toEqual(["texts", "goods"]);
  expect(await stepsOf("auditor")).toEqual([]);
  await empty.stop();
});
