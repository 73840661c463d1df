import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const set = async (key: string, value: string, more: Readonly<Record<string, string>> = { reason: "agreed" }) =>
  await owner.tryTo("adminSettingSet", { key, value, ...more });
const valueOf = async (key: string): Promise<string | undefined> =>
  (await owner.call("adminSettingList")).find((setting) => setting.key === key)?.value;
const config = async () => Object((await shop.get("/config", {}, {})).data);

test("a changed setting applies to members at once", async () => {
  expect(await config()).toMatchObject({ external_link: "", withdraw_minimum: "10.00" });
  expect(await set("home.externalLink", " https://example.com/club ")).toBe("done");
  expect(await set("withdraw.minimum", "25")).toBe("done");
  expect(await set("booking.enabled", "true")).toBe("done");
  expect(await set("convert.rate", "2:1")).toBe("done");
  expect(await set("company.address", "1 Quay\nSingapore")).toBe("done");
  expect(await config()).toMatchObject({
    external_link: "https://example.com/club",
    withdraw_minimum: "25.00",
    booking_enabled: true,
    convert_rate: "2:1",
    collect_at: "1 Quay\nSingapore",
  });
});

test("a setting in each language applies to members in theirs", async () => {
  const hours = { en: "Mon to Sat, 10:00 to 19:00", cn: "周一至周六 10:00–19:00" };
  expect(await config()).toMatchObject({ collect_hours: "", delivery_time: "" });
  expect(await valueOf("order.collectionHours")).toBe("");
  expect(await set("order.collectionHours", JSON.stringify({ cn: hours.cn, en: ` ${hours.en} ` }))).toBe("done");
  expect(await set("order.deliveryTime", JSON.stringify({ en: "2 to 4 working days", cn: "" }))).toBe("done");
  expect(await valueOf("order.collectionHours")).toBe(JSON.stringify(hours));
  expect(await config()).toMatchObject({ collect_hours: hours.en, delivery_time: "2 to 4 working days" });
  expect(Object((await shop.get("/config", {}, { lang: "cn" })).data)).toMatchObject({
    collect_hours: hours.cn,
    delivery_time: "2 to 4 working days",
  });
  expect(await set("order.collectionHours", "", { was: JSON.stringify(hours) })).toBe("done");
  expect(await config()).toMatchObject({ collect_hours: "" });
});

test("the audit log has the operator, the former and the new value and the reason", async () => {
  await set("stock.lowAt", "3");
  await set("approval.depositsFrom", "50.5", { reason: "  a new rule  " });
  const { list } = await owner.call("adminAuditList", { action: "adminSettingSet" });
  expect(list.slice(0, 2)).toMatchObject([
    {
      subject_kind: "setting",
      subject: "approval.depositsFrom",
      reason: "a new rule",
      before: { value: "1000.00" },
      after: { value: "50.50" },
    },
    { subject: "stock.lowAt", before: { value: "10" }, after: { value: "3" } },
  ]);
});

test.each([
  ["an unknown key", "shop.colour", "red", "input.choice"],
  ["banners, which are not text", "home.banners", "[]", "input.choice"],
  ["an amount in words", "withdraw.minimum", "ten", "setting.value"],
  ["full-width digits", "withdraw.minimum", "１２", "setting.value"],
  ["three decimals", "withdraw.minimum", "1.005", "setting.value"],
  ["a withdrawal of zero", "withdraw.minimum", "0", "setting.value"],
  ["a negative number", "approval.runs", "-1", "setting.value"],
  ["a negative amount", "approval.depositsFrom", "-1", "setting.value"],
  ["a number beyond the limit", "approval.depositsFrom", "99999999999", "setting.value"],
  ["nothing", "withdraw.minimum", "", "setting.value"],
  ["half a rate", "convert.rate", "2", "setting.value"],
  ["a rate of zero", "convert.rate", "0:1", "setting.value"],
  ["no accounts at all", "account.perEmail", "0", "setting.value"],
  ["a fraction", "account.perEmail", "1.5", "setting.value"],
  ["too long a slot", "booking.slotMinutes", "721", "setting.value"],
  ["an invalid hour", "booking.begin", "25:00", "setting.value"],
  ["a script", "home.externalLink", "javascript:alert(1)", "setting.value"],
  ["an invalid address", "home.externalLink", "https://", "setting.value"],
  ["a direction mark", "home.externalLink", "https://a.example/\u202e", "input.characters"],
  ["too much", "home.externalLink", "x".repeat(2_001), "input.too_long"],
  ["emoji", "order.coinPayment", "🌸", "setting.value"],
  ["a link on two lines", "home.externalLink", "https://a.example/\nb", "setting.value"],
  ["a name on two lines", "company.name", "Harbour\nHouse", "setting.value"],
  ["too long a name", "company.name", "x".repeat(101), "setting.value"],
  ["an address that is too long", "company.address", "x".repeat(301), "setting.value"],
  ["an address with a direction mark", "company.address", "1 Quay\n\u202eteertS", "input.characters"],
  ["a carrier without a link", "order.carriers", "Swift Parcel", "setting.value"],
  ["a carrier's link without a number", "order.carriers", "Swift = https://swift.example/", "setting.value"],
  ["a carrier's script", "order.carriers", "Swift = javascript:alert({number})", "setting.value"],
  ["hours that are no text by language", "order.collectionHours", "daily", "setting.value"],
  ["hours in an unknown language", "order.collectionHours", '{"xx":"daily"}', "setting.value"],
  ["hours with a direction mark", "order.collectionHours", String.raw`{"en":"\u202edaily"}`, "setting.value"],
  ["hours that are too long", "order.collectionHours", JSON.stringify({ en: "x".repeat(101) }), "setting.value"],
  ["an unknown country", "register.countries", "SG,XX", "country.unknown"],
])("%s is refused", async (_, key, value, error) => {
  const before = await valueOf(key);
  expect(await set(key, value)).toBe(error);
  expect(await valueOf(key)).toBe(before);
});

test("a setting that moves money requires a reason, and the closing time must be after the opening time", async () => {
  for (const key of ["withdraw.minimum", "approval.withdrawalsFrom"]) {
    expect(await set(key, "7.00", {})).toBe("setting.reason_required");
    expect(await set(key, "7.00", { reason: "   " })).toBe("setting.reason_required");
  }
  expect(await set("booking.end", "09:10", {})).toBe("setting.hours");
  expect(await set("booking.end", "24:00", {})).toBe("done");
});

test("of two simultaneous changes one succeeds and the other is informed", async () => {
  const was = await valueOf("account.perEmail");
  const answers = await Promise.all(["2", "3"].map((value) => set("account.perEmail", value, { was: was ?? "" })));
  expect(answers.toSorted()).toEqual(["done", "setting.changed"]);
});

const save = async (changes: unknown, reason = "agreed") => await owner.tryTo("adminSettingSave", { changes, reason });

test("several settings are saved together, with an entry each in the audit log", async () => {
  const [name, low] = [await valueOf("company.name"), await valueOf("stock.lowAt")];
  const changes = [
    { key: "company.name", value: "Harbour Tea", was: name },
    { key: "stock.lowAt", value: "17", was: low },
    { key: "withdraw.minimum", value: "19.50" },
  ];
  expect(await save(JSON.stringify(changes), "a new year")).toBe("done");
  expect(await Promise.all(changes.map(async ({ key }) => await valueOf(key)))).toEqual(["Harbour Tea", "17", "19.50"]);
  const { list } = await owner.call("adminAuditList", { action: "adminSettingSave" });
  expect(Object.fromEntries(list.map(({ subject, after, reason }) => [subject, { after, reason }]))).toEqual({
    "company.name": { after: { value: "Harbour Tea" }, reason: "a new year" },
    "stock.lowAt": { after: { value: "17" }, reason: "a new year" },
    "withdraw.minimum": { after: { value: "19.50" }, reason: "a new year" },
  });
});

test.each([
  ["an invalid value", { key: "convert.rate", value: "0:1" }, "agreed", "setting.value"],
  [
    "a value that was changed meanwhile",
    { key: "account.perEmail", value: "9", was: "8" },
    "agreed",
    "setting.changed",
  ],
  ["one that affects money without a reason", { key: "convert.rate", value: "3:1" }, "", "setting.reason_required"],
  ["the same setting twice", { key: "stock.lowAt", value: "3" }, "agreed", "setting.changes"],
  ["hours without a booking", { key: "booking.end", value: "00:01" }, "agreed", "setting.hours"],
  ["an unknown setting", { key: "shop.colour", value: "red" }, "agreed", "input.choice"],
  ["a text with a direction mark", { key: "company.name", value: "a\u202eb" }, "agreed", "input.characters"],
])("of several changes none is saved with %s", async (_, change, reason, error) => {
  const before = await owner.call("adminSettingList");
  expect(await save([{ key: "stock.lowAt", value: "5" }, change], reason)).toBe(error);
  expect(await owner.call("adminSettingList")).toEqual(before);
});

test.each([[[]], ["[]"], ["{}"], ["not JSON"], [[null]], [["stock.lowAt"]], [{ key: "stock.lowAt" }]])(
  "changes %j are refused",
  async (changes) => {
    expect(await save(changes)).toMatch(/^(?:setting\.changes|input\.)/);
  },
);

test("a refused change names its setting in the operator's language", async () => {
  const changes = [{ key: "account.perEmail", value: "0" }];
  const from = { token: owner.operator.token, lang: "cn" };
  expect(await shop.post("/admin/setting/save", { changes, reason: "" }, from)).toMatchObject({
    msg: "每个邮箱的账号数：不能为此值",
  });
});

test("members register from the offered countries; an empty list offers all", async () => {
  const countries = async () => Object((await shop.get("/countries", {}, {})).data);
  expect((await countries()).length).toBeGreaterThan(200);
  expect(await set("register.countries", "SG, MY,SG")).toBe("done");
  expect(await valueOf("register.countries")).toBe("MY,SG");
  expect(await countries()).toEqual([
    { country_name: "Malaysia", country_code: "MY" },
    { country_name: "Singapore", country_code: "SG" },
  ]);
  const form = { nickname: "Wren", email: "wren@mail.example", password: "long enough", repeat: "long enough" };
  const codes = { inviteCode: "NONE", invitePid: "1", positionPid: "1", checked: true, agree: true };
  expect(await shop.post("/reg", { ...form, ...codes, country: "FR" }, {})).toMatchObject({ error: "country.unknown" });
  expect(await shop.post("/reg", { ...form, ...codes, country: "SG" }, {})).not.toMatchObject({
    error: "country.unknown",
  });
  expect(await set("register.countries", "")).toBe("done");
  expect((await countries()).length).toBeGreaterThan(200);
});

test("other roles only read, and members are refused", async () => {
  for (const role of ["finance", "auditor"] as const) {
    const client = await adminClient(shop, role);
    expect((await client.call("adminSettingList")).length).toBeGreaterThan(10);
    const change = { key: "stock.lowAt", value: "1" } as const;
    expect(await client.tryTo("adminSettingSet", change)).toBe("operator.not_permitted");
    expect(await client.tryTo("adminSettingSave", { changes: [change] })).toBe("operator.not_permitted");
  }
  const token = await loginAs(shop.db, await aMember(shop.db));
  expect((await shop.get("/admin/setting/list", {}, { token })).code).toBe(403);
});

test("the rate of conversion waits for a second owner once there is one, because it makes money", async () => {
  const before = await valueOf("convert.rate");
  const second = await adminClient(shop);
  const { approval_id: id } = await owner.call("adminSettingSet", {
    key: "convert.rate",
    value: "1:9999",
    reason: "agreed",
  });
  expect([id, await valueOf("convert.rate")]).toEqual([expect.any(Number), before]);
  expect(await owner.tryTo("adminApprovalDecide", { id, decision: "approve" })).toBe("approval.own");
  await second.call("adminApprovalDecide", { id, decision: "approve" });
  expect(await valueOf("convert.rate")).toBe("1:9999");
});
