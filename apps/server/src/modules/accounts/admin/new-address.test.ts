import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode, newestStopToken } from "../../../testing/read-mail.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

const WEEK = 7 * 86_400;

let shop: TestApp;
let owner: AdminClient;
let support: AdminClient;
let member: TestMember;
let former: string;
let fresh: string;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  count += 1;
  [former, fresh] = [`former-${count}@shop.example`, `fresh-${count}@shop.example`];
  support = await adminClient(shop, "support");
  owner = await adminClient(shop);
  member = await aMember(shop.db, { email: former, money: { SP: "50.00" } });
  await support.call("adminMemberSet", { uid: member.uid, nickname: "Wren", email: fresh, reason: "asked" });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

/** Logs the operators in again after time has passed. */
const pass = async (seconds: number): Promise<void> => {
  shop.wait(seconds);
  support = await adminClient(shop, "support");
  owner = await adminClient(shop);
};
const resetByCode = async (): Promise<Answer> => {
  await shop.get("/code", { email: fresh });
  const form = { email: fresh, username: member.uid, password: "nine tall herons" };
  return await shop.post("/reset", { ...form, code: await newestCode(shop.db, fresh) });
};
const reset = async (by: AdminClient) => await by.call("adminMemberReset", { uid: member.uid, reason: "lost" });
const templatesTo = async (address: string) =>
  (await messagesTo(shop.db, member.id)).filter(({ recipient }) => recipient === address).map((each) => each.template);

describe("an e-mail that an operator changed", () => {
  test("resets neither password by a code, not after a day of patience either", async () => {
    for (const patience of [0, 86_401, 5 * 86_400]) {
      await pass(patience);
      const token = await loginAs(shop.db, member, shop.now());
      expect(await shop.get("/user/code", { is_purse: "true" }, { token })).toMatchObject({
        code: 409,
        error: "email.changed_lately",
      });
      expect(await resetByCode()).toMatchObject({ code: 409, error: "email.changed_lately" });
    }
    await pass(86_400);
    expect(await resetByCode()).toMatchObject({ code: 200 });
  });

  test("gets no one-time password before another owner has approved, and support is not that owner", async () => {
    const { approval_id: id, sent_to } = await reset(support);
    expect([typeof id, sent_to]).toEqual(["number", ""]);
    expect(await support.tryTo("adminMemberReset", { uid: member.uid, reason: "again" })).toBe("approval.waiting");
    expect(await templatesTo(fresh)).not.toContain("one_time_password");
    const finance = await adminClient(shop, "finance");
    expect(await finance.tryTo("adminApprovalDecide", { id, decision: "approve" })).not.toBe("done");
    expect(await owner.call("adminApprovalDecide", { id, decision: "approve" })).toMatchObject({ status: "approved" });
    expect(await templatesTo(fresh)).toContain("one_time_password");
    const { body = "" } =
      (await messagesTo(shop.db, member.id)).find((each) => each.template === "one_time_password") ?? {};
    const password = /[\w-]{16}/.exec(body)?.[0] ?? "";
    const { data: token } = await shop.post("/login", { username: member.uid, password });
    expect(await shop.get("/user/code", {}, { token: String(token) })).toMatchObject({ code: 200 });
  });

  test("is approved once, however many owners approve at once", async () => {
    const others = [owner, await adminClient(shop), await adminClient(shop)];
    const { approval_id: id } = await reset(support);
    const answers = await Promise.all(
      others.map(async (each) => await each.tryTo("adminApprovalDecide", { id, decision: "approve" })),
    );
    expect(answers.toSorted()).toEqual(["approval.decided", "approval.decided", "done"]);
    expect((await templatesTo(fresh)).filter((each) => each === "one_time_password")).toHaveLength(1);
  });

  test("needs no approval where the message goes to a verified number", async () => {
    const number = { phone: `+6582${String(count).padStart(6, "0")}`, phone_verified_at: shop.now() };
    await setCustomer(shop.db, member.id, number);
    expect(await reset(support)).toMatchObject({ approval_id: null });
  });

  test("shares notices about logins and passwords with the former one for seven days, but no secret", async () => {
    const device = async (key: string) =>
      await shop.post("/login", { username: member.uid, password: "correct horse", device: key });
    await device("the first phone");
    await device("another phone");
    const { approval_id: id } = await reset(support);
    await owner.call("adminApprovalDecide", { id, decision: "approve" });
    expect(await templatesTo(former)).toEqual([
      "email_changed",
      "new_session",
      "new_session",
      "login_password_changed",
    ]);
    expect(await templatesTo(fresh)).toContain("one_time_password");
    const before = (await templatesTo(former)).length;
    await pass(WEEK + 1);
    await reset(support);
    expect(await templatesTo(former)).toHaveLength(before);
  });

  test("is stopped by the link that the former one got, which is proved again", async () => {
    const token = await newestStopToken(shop.db, member.id);
    expect(await shop.post("/public/email/stop", { token })).toMatchObject({ code: 200 });
    const { email, email_proved_at } = await shop.db
      .selectFrom("member_customer")
      .select(["email", "email_proved_at"])
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect([email, email_proved_at]).toEqual([former, expect.any(Date)]);
    await pass(61);
    fresh = former;
    expect(await resetByCode()).toMatchObject({ code: 200 });
  });
});

test("an account that had no e-mail is no exception", async () => {
  const bare = await aMember(shop.db);
  await setCustomer(shop.db, bare.id, { email: null });
  await support.call("adminMemberSet", { uid: bare.uid, nickname: "Wren", email: `b-${fresh}`, reason: "asked" });
  expect(await support.call("adminMemberReset", { uid: bare.uid, reason: "lost" })).toMatchObject({ sent_to: "" });
});
