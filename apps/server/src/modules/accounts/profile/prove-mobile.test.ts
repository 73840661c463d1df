import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient } from "../../../testing/admin-client.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let mobile: string;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
  await aMember(shop.db);
});
beforeEach(async () => {
  count += 1;
  mobile = `+659123${String(count).padStart(4, "0")}`;
  member = await aMember(shop.db, { email: `mobile-${count}@shop.example` });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const sendTo = async (number: string): Promise<Answer> =>
  await shop.post("/setting/mobile/code", { mobile: number }, { token });
const prove = async (number: string, code: string | undefined, password = "123456"): Promise<Answer> =>
  await shop.post("/setting/mobile", { mobile: number, code, password }, { token });
const proved = async (number = mobile): Promise<void> => {
  await sendTo(number);
  expect(await prove(number, await newestCode(shop.db, number))).toMatchObject({ code: 200 });
};
const detail = async () => Object((await shop.get("/user/detail", {}, { token })).data);
const notified = async () =>
  (await messagesTo(shop.db, member.id)).filter(({ template }) => template === "mobile_changed");

test("a number is verified by a code sent to it, and then receives codes", async () => {
  expect(await shop.get("/user/code", {}, { token })).toMatchObject({
    data: { sent_to: expect.stringMatching(/^m\*\*\*\d@/) },
  });
  const typed = `${mobile.slice(3, 7)} ${mobile.slice(7)}`;
  expect(await sendTo(typed)).toMatchObject({ code: 200, data: { sent_to: `+65****${mobile.slice(-4)}` } });
  const sms = (await messagesTo(shop.db, member.id)).at(-1);
  expect(sms).toMatchObject({ channel: "sms", recipient: mobile, template: "code", subject: "" });
  expect(await detail()).toMatchObject({ mobile: "", mobile_verified: false });
  expect(await prove(typed, await newestCode(shop.db, mobile))).toMatchObject({ code: 200, data: { mobile } });
  expect(await detail()).toMatchObject({ mobile, mobile_verified: true });
  expect(await notified()).toMatchObject([{ channel: "mail", body: expect.stringContaining(`New number: +65****`) }]);
  shop.wait(61);
  expect(await shop.get("/user/code", {}, { token })).toMatchObject({
    data: { sent_to: `+65****${mobile.slice(-4)}` },
  });
  const code = await newestCode(shop.db, mobile);
  const body = { password: "802613", is_purse: true, sms_code: code };
  expect(await shop.post("/setting/pass", body, { token })).toMatchObject({ code: 200 });
  expect(await shop.get("/user/info", {}, { token })).toMatchObject({ data: { info: { mobile_verified: true } } });
});

test("a session alone is not enough: the security password is required, and guesses count", async () => {
  await sendTo(mobile);
  const code = await newestCode(shop.db, mobile);
  for (let each = 0; each < 4; each += 1) {
    expect(await prove(mobile, code, "000000")).toMatchObject({ error: "pin.wrong" });
  }
  expect(await detail()).toMatchObject({ mobile_verified: false });
});

test("a wrong, used, old or another member's code verifies nothing", async () => {
  await sendTo(mobile);
  const code = await newestCode(shop.db, mobile);
  expect(await prove(mobile, wrongCode(code))).toMatchObject({ error: "code.wrong" });
  expect(await prove(`+6598${mobile.slice(5)}`, code)).toMatchObject({ error: "code.wrong" });
  shop.wait(601);
  expect(await prove(mobile, code)).toMatchObject({ error: "code.expired" });
  expect(await detail()).toMatchObject({ mobile: "", mobile_verified: false });
  await proved();
  expect(await prove(mobile, await newestCode(shop.db, mobile))).toMatchObject({ error: "code.wrong" });
});

test("another number in the profile is not verified, and both are notified; the same one in another format stays verified", async () => {
  await proved();
  const save = async (number: string) =>
    await shop.post("/setting/info", { nickname: "Wren", mobile: number }, { token });
  await save(`+65 ${mobile.slice(3, 7)}-${mobile.slice(7)}`);
  expect(await detail()).toMatchObject({ mobile, mobile_verified: true });
  await save("+65 9000 0000");
  expect(await detail()).toMatchObject({ mobile: "+6590000000", mobile_verified: false });
  const messages = (await notified()).slice(1);
  expect(messages).toMatchObject([
    { channel: "mail", body: expect.stringContaining("New number: none: codes come by mail") },
    { channel: "sms", recipient: mobile },
  ]);
  shop.wait(61);
  expect(await shop.get("/user/code", {}, { token })).toMatchObject({
    data: { sent_to: expect.stringContaining("@") },
  });
});

test("a second number replaces the first, which is notified", async () => {
  await proved();
  shop.wait(61);
  const second = `+6598${mobile.slice(5)}`;
  await proved(second);
  expect(await detail()).toMatchObject({ mobile: second, mobile_verified: true });
  expect((await notified()).map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ["mail", `mobile-${count}@shop.example`],
    ["mail", `mobile-${count}@shop.example`],
    ["sms", mobile],
  ]);
});

test("a number receives one code in a minute and ten in a day, no matter who asks", async () => {
  expect(await sendTo(mobile)).toMatchObject({ code: 200 });
  const other = await loginAs(shop.db, await aMember(shop.db), shop.now());
  expect(await shop.post("/setting/mobile/code", { mobile }, { token: other })).toMatchObject({
    error: "code.too_soon",
  });
  for (let each = 1; each < 10; each += 1) {
    shop.wait(61);
    expect(await sendTo(mobile)).toMatchObject({ code: 200 });
  }
  shop.wait(61);
  expect(await sendTo(mobile)).toMatchObject({ error: "code.too_many" });
});

test("an invalid mobile number is refused with an explanation and changes nothing", async () => {
  const numbers = [
    "",
    " ",
    "12",
    "call me",
    "<script>",
    "①②③④⑤⑥⑦⑧",
    "+65 6123 4567",
    "+999 123456",
    "\u202e91234567",
    5,
    null,
    {},
  ];
  for (const number of [...numbers, `+65${"9".repeat(30)}`, ["+6591234567"]]) {
    const [requested, given] = [
      await shop.post("/setting/mobile/code", { mobile: number }, { token }),
      await shop.post("/setting/mobile", { mobile: number, code: "123456", password: "123456" }, { token }),
    ];
    expect([requested.code, given.code], JSON.stringify(number)).toEqual([400, 400]);
  }
  for (const code of ["", "12345", "①②③④⑤⑥", "abcdef", 123456]) {
    const answer = await shop.post("/setting/mobile", { mobile, code, password: "123456" }, { token });
    expect(answer, String(code)).toMatchObject({ code: 400 });
  }
  expect(await detail()).toMatchObject({ mobile: "", mobile_verified: false });
});

test("a number set by an operator has to be verified too", async () => {
  await proved();
  const owner = await adminClient(shop);
  await owner.call("adminMemberSet", {
    uid: member.uid,
    nickname: "Wren",
    mobile: "+65 9000 0001",
    reason: "by telephone",
  });
  expect(await detail()).toMatchObject({ mobile: "+6590000001", mobile_verified: false });
  expect((await notified()).at(-1)).toMatchObject({ channel: "sms", recipient: mobile });
});

test("without SMS no number can be verified, and codes go by mail", async () => {
  const silent = await testApp({ sms: false });
  try {
    await aMember(silent.db);
    const one = await aMember(silent.db, { email: "silent@shop.example" });
    const session = { token: await loginAs(silent.db, one, silent.now()) };
    await setCustomer(silent.db, one.id, { phone: mobile, phone_verified_at: silent.now() });
    expect(await silent.post("/setting/mobile/code", { mobile }, session)).toMatchObject({ error: "mobile.no_sms" });
    const form = { mobile, code: "123456", password: "123456" };
    expect(await silent.post("/setting/mobile", form, session)).toMatchObject({ error: "mobile.no_sms" });
    expect(await silent.get("/user/code", {}, session)).toMatchObject({ data: { sent_to: "s***t@shop.example" } });
    expect(await silent.get("/config")).toMatchObject({ data: { sms: false } });
  } finally {
    await silent.stop();
  }
});
