import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { setPin } from "../pin/set-pin.ts";
import { checkPin } from "../pin/check-pin.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { KEYS, START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

test("user info contains the member, the four wallets and the place, and aliases agree", async () => {
  const sponsor = await aMember(shop.db, { nickname: "Rowan" });
  const member = await aMember(shop.db, {
    sponsor,
    nickname: "Ann",
    email: "ann@shop.example",
    money: { SP: "1234.50", CP: "0.07", RP: "3.00", OP: "9999999999.99" },
  });
  const { data } = await shop.get("/user/info", {}, { token: await loginAs(shop.db, member) });
  expect(data).toEqual({
    info: {
      id: member.id,
      username: member.uid,
      nickname: "Ann",
      avatar: "",
      vip: 0,
      created_at: START.getTime() / 1000,
      backend: 1,
      invite_code: expect.stringMatching(/^[0-9A-Z]{8}$/),
      purse: "1234.50",
      coin: "0.07",
      points: "3.00",
      opp: "9999999999.99",
      balance: "1234.50",
      point: "3.00",
      has_pin: true,
      email: "ann@shop.example",
      email_proved: true,
      mobile_verified: false,
      unread: 0,
    },
    assets: {
      left_side_amount: "0.00",
      right_side_amount: "0.00",
      left_side_balance: "0.00",
      right_side_balance: "0.00",
      left_number: 0,
      right_number: 0,
      invite_number: 0,
      team_number: 0,
    },
    agent: {
      invite_uid: sponsor.uid,
      invite_name: "R***n",
      position_uid: sponsor.uid,
      position_name: "R***n",
      position_side: expect.toBeOneOf([1, 2]),
      placement_side: 0,
      vip_name: "",
      active: false,
    },
  });
});

test("a required reset works once, with both passwords, also of ten at once", async () => {
  const member = await aMember(shop.db, { mustReset: true });
  // A member who keeps the security password needs no code.
  const kept = { memberId: member.id, pin: "802613", now: shop.now() };
  await inTransaction(shop.db, async (tx) => done(await setPin(tx, KEYS.secretKey, kept)));
  const token = await loginAs(shop.db, member);
  const elsewhere = await loginAs(shop.db, member);
  const reset = (security_password: string) =>
    shop.post("/user/reset", { login_password: "battery staple", security_password }, { token });
  expect(await reset("12345")).toMatchObject({ code: 400 });
  expect(await reset("１２３４５６")).toMatchObject({ code: 400 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset("802613")));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "reset.not_required")).toHaveLength(9);

  expect(await shop.get("/user/info", {}, { token })).toMatchObject({ data: { info: { backend: 1 } } });
  expect(await shop.get("/user/info", {}, { token: elsewhere })).toMatchObject({ code: 403 });
  const login = { username: member.uid, password: "battery staple" };
  expect(await shop.post("/login", login)).toMatchObject({ code: 200 });
  const pin = { memberId: member.id, pin: "802613" };
  expect(await checkPin(shop.db, KEYS, pin)).toMatchObject({ ok: true });
});

test("a member who is not required to reset cannot change passwords by it", async () => {
  const member = await aMember(shop.db);
  const body = { login_password: "battery staple", security_password: "802613" };
  expect(await shop.post("/user/reset", body, { token: await loginAs(shop.db, member) })).toMatchObject({
    code: 409,
    error: "reset.not_required",
  });
  expect(await shop.post("/login", { username: member.uid, password: "correct horse" })).toMatchObject({ code: 200 });
  expect(await checkPin(shop.db, KEYS, { memberId: member.id, pin: "123456" })).toMatchObject({ ok: true });
});
