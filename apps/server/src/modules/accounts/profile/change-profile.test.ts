import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  await aMember(shop.db);
});
beforeEach(async () => {
  token = await loginAs(shop.db, await aMember(shop.db, { nickname: "Before" }));
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const change = (form: object): Promise<Answer> => shop.post("/setting/info", form, { token });
const profile = async (): Promise<unknown> => (await shop.get("/user/detail", {}, { token })).data;

test("a profile is changed field by field: omitted fields stay, empty ones are cleared", async () => {
  const whole = {
    nickname: "After",
    address: "1 Garden Road\nSingapore",
    mobile: "+6591234567",
    postal: "048616",
    birthday: "1990-02-28",
  };
  expect(await change(whole)).toMatchObject({ code: 200, data: null });
  expect(await profile()).toMatchObject(whole);
  expect(await change({ nickname: "  Later  " })).toMatchObject({ code: 200 });
  expect(await profile()).toMatchObject({ ...whole, nickname: "Later" });
  const empty = { address: "", mobile: " ", postal: "", birthday: "" };
  expect(await change({ nickname: "Later", ...empty })).toMatchObject({ code: 200 });
  expect(await profile()).toMatchObject({ nickname: "Later", address: "", mobile: "", postal: "", birthday: "" });
});

test("no other profile changes, nor any other field", async () => {
  const other = await loginAs(shop.db, await aMember(shop.db, { nickname: "Other" }));
  const form = {
    nickname: "After",
    id: 1,
    uid: "10000001",
    email: "x@shop.example",
    rank: 8,
    avatar: "/x",
    country: "XX",
  };
  const before = Object(await profile());
  expect(await change(form)).toMatchObject({ code: 200 });
  expect(await profile()).toEqual({ ...before, nickname: "After" });
  expect(await shop.get("/user/detail", {}, { token: other })).toMatchObject({ data: { nickname: "Other" } });
});

test("a birthday is from 1900-01-01 to today, wherever on earth today is", async () => {
  const good = ["1900-01-01", "2000-02-29", "2026-05-04"];
  for (const birthday of good) expect(await change({ nickname: "A", birthday }), birthday).toMatchObject({ code: 200 });
  // It is 08:00 UTC on the 4th of May: 22:00 where the clock is 14 hours ahead, and two hours later the 5th.
  expect(await change({ nickname: "A", birthday: "2026-05-05" })).toMatchObject({
    code: 400,
    error: "birthday.out_of_range",
    msg: "Birthday must be between 1900-01-01 and today",
  });
  shop.wait(2 * 3600);
  expect(await change({ nickname: "A", birthday: "2026-05-05" })).toMatchObject({ code: 200 });
  for (const birthday of [
    "1899-12-31",
    "0001-01-01",
    "2026-02-30",
    "2027-01-01",
    "9999-12-31",
    "1990-2-8",
    "28/02/1990",
    "1990-02-28T00:00",
    "１９９０-０２-２８",
    "yesterday",
    "-1",
    "0",
    "<script>",
    "1990-02-28\0",
    19900228,
    {},
    ["1990-02-28"],
  ]) {
    expect(await change({ nickname: "A", birthday }), JSON.stringify(birthday)).toMatchObject({ code: 400 });
  }
  expect(await profile()).toMatchObject({ birthday: "2026-05-05" });
});

test.each([
  ["nickname", ["", "   ", "x".repeat(12), "🌸".repeat(12), "a\u0000b", "\u202eabc", "a\nb", null, 5, {}]],
  ["mobile", ["call me", "①②③", "+", "---", "<script>", "9".repeat(21), "\u202e123", 5]],
  ["postal", ["x".repeat(13), "a\nb", "\u202ex", {}]],
  ["address", ["x".repeat(201), "a\u0007b", "\u202ex", ["x"]]],
])("an invalid %s is refused", async (field, values) => {
  const before = await profile();
  for (const value of values) {
    expect(await change({ nickname: "A", [field]: value }), JSON.stringify(value)).toMatchObject({ code: 400 });
  }
  expect(await profile()).toEqual(before);
});

test("words are stored as typed, also those that look like something else", async () => {
  for (const nickname of ["<b>x</b>", "🌸".repeat(11), "'; drop", "${x}", "مرحبا", "陈大文"]) {
    expect(await change({ nickname, address: '<img src=x onerror="x">\n"' }), nickname).toMatchObject({ code: 200 });
    expect(await profile()).toMatchObject({ nickname, address: '<img src=x onerror="x">\n"' });
  }
});
