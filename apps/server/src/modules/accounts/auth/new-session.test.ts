import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
beforeAll(async () => {
  shop = await testApp({ timeZone: "Asia/Singapore" });
  await aMember(shop.db);
});
beforeEach(async () => {
  member = await aMember(shop.db);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const CHROME =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

const logIn = async (device: string | undefined, { agent = CHROME, password = "correct horse", lang = "en" } = {}) =>
  await shop.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { username: member.uid, password, ...(device === undefined ? {} : { device }) },
    headers: { "user-agent": agent, lang },
    remoteAddress: "203.0.113.7",
  });
const notified = async () =>
  (await messagesTo(shop.db, member.id)).filter(({ template }) => template === "new_session").map(({ body }) => body);

test("a login on a new device is notified, with time, device, place and where to end it", async () => {
  await logIn("kitchen-tablet-1");
  const [message = ""] = await notified();
  expect(message).toContain(
    "Device: Chrome on Android\nNetwork address: 203.0.113.7\nWhen: 2026-05-04 16:00 (Asia/Singapore)",
  );
  expect(message).toContain(`Account: ${member.uid}`);
  expect(message).toContain("https://shop.example/setting/sessions");
  await logIn("kitchen-tablet-1");
  expect(await notified()).toHaveLength(1);
  await logIn("another", { lang: "cn" });
  expect((await notified())[1]).toContain("设备: Android 上的 Chrome");
});

test("a device without a key is notified each time, and an unknown user agent is not quoted", async () => {
  await logIn(undefined);
  await logIn("", { agent: "<script>alert(1)</script>\u202e curl" });
  expect(await notified()).toHaveLength(2);
  expect((await notified())[1]).toContain("Device: an unknown device");
  expect((await notified())[1]).not.toMatch(/script|curl/);
});

test("a device known to one account is new to another", async () => {
  await logIn("shared");
  const first = member;
  member = await aMember(shop.db);
  await logIn("shared");
  expect(await notified()).toHaveLength(1);
  member = first;
  await logIn("shared");
  expect(await notified()).toHaveLength(1);
});

test("a failed login is not notified, and ten simultaneous ones on a new device are notified once", async () => {
  await logIn("new", { password: "wrong" });
  expect(await notified()).toEqual([]);
  await Promise.all(Array.from({ length: 10 }, async () => await logIn("new")));
  expect(await notified()).toHaveLength(1);
});

test("the first login after registering on the same device is not notified", async () => {
  const { data } = await shop.get("/user/info", {}, { token: String((await logIn("house")).json().data) });
  const form = {
    nickname: "Newcomer",
    email: "newcomer@shop.example",
    country: "SG",
    password: "battery staple",
    repeat: "battery staple",
    checked: true,
    agree: true,
    inviteCode: String(Object(Object(data).info).invite_code),
    device: "phone",
  };
  const { data: uid } = await shop.post("/reg", form, { lang: "cn" });
  const { id } = await shop.db
    .selectFrom("member")
    .select("id")
    .where("uid", "=", String(uid))
    .executeTakeFirstOrThrow();
  member = { id, uid: String(uid) };
  await logIn("phone", { password: "battery staple", lang: "cn" });
  expect(await notified()).toEqual([]);
  await logIn("elsewhere", { password: "battery staple", lang: "cn" });
  expect(await notified()).toHaveLength(1);
});

test("an invalid device key is refused", async () => {
  for (const device of ["x".repeat(65), "a\u0000b", "\u202ex", {}, 5]) {
    const answer = await shop.post("/login", { username: member.uid, password: "correct horse", device });
    expect(answer, JSON.stringify(device)).toMatchObject({ code: 400 });
  }
});
