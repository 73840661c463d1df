import fc from "fast-check";
import { describe as group, expect, test } from "vitest";

import type { Call } from "./define-call.ts";
import { calls } from "./calls.generated.ts";
import { decodeRequest } from "./decode-request.ts";
import { describeError } from "./describe-error.ts";
import { errorCodes } from "./errors.ts";

type Outcome = ReturnType<typeof decodeRequest>;

const messageOf = (outcome: Outcome): string =>
  outcome.ok ? "accepted" : describeError(outcome.failure.key, "en", outcome.failure.words);
const keyOf = (outcome: Outcome): string => (outcome.ok ? "accepted" : outcome.failure.key);

const form = {
  nickname: "Ann",
  email: "ann@example.com",
  country: "US",
  password: "correct horse",
  repeat: "correct horse",
  inviteCode: "AB12CD",
  checked: true,
  agree: "true",
};
const registered = (change: object) => decodeRequest(calls.reg, { ...form, ...change });

group("a request that is wrong names its field", () => {
  test("in words a person knows", () => {
    expect(messageOf(registered({ nickname: "a".repeat(12) }))).toBe("Nickname is too long (at most 11 characters)");
    expect(messageOf(registered({ nickname: " " }))).toBe("Nickname is required");
    expect(messageOf(registered({ email: "ann" }))).toBe("Email must be an e-mail address");
    expect(messageOf(registered({ country: 5 }))).toBe("Country is not valid");
    expect(messageOf(registered({ password: "short", repeat: "short" }))).toBe(
      "Password must have at least 6 characters",
    );
    expect(messageOf(registered({ repeat: "other one" }))).toBe("The two passwords do not match");
    expect(messageOf(registered({ agree: "0" }))).toBe("Please read and accept the user agreement");
    expect(messageOf(registered({ checked: undefined }))).toBe("Please read and accept the user agreement");
  });

  test("by what the field means in that call", () => {
    const transfer = { uid: "10000002", number: "1.00", wallet_type: 1, password: "123456" };
    const sent = (change: object) => messageOf(decodeRequest(calls.walletTransfer, { ...transfer, ...change }));
    expect(sent({})).toBe("accepted");
    expect(sent({ number: "0.001" })).toMatch(/^Amount must be an amount/);
    expect(sent({ number: "1,001" })).toMatch(/^Amount can be read in two ways/);
    expect(sent({ number: undefined })).toBe("Amount is required");
    expect(sent({ wallet_type: 3 })).toBe("Wallet type is not one of the choices");
    expect(sent({ password: "12345" })).toBe("Security password must be exactly 6 digits");
    expect(sent({ uid: null })).toBe("Receiver UID is required");
  });

  test("also when the field may be left out", () => {
    expect(messageOf(decodeRequest(calls.orderList, { status: "7" }))).toBe("Status is not one of the choices");
    expect(messageOf(decodeRequest(calls.orderList, { page: "0" }))).toBe(
      "Page must be a whole number from 1 to 1000000",
    );
    expect(messageOf(decodeRequest(calls.orderList, { page: ["1", "2"] }))).toBe("Page is not valid");
    expect(messageOf(decodeRequest(calls.walletTrades, { form: "2024-13" }))).toMatch(/^Start date must be a date/);
  });
});

test("an order says what is wrong with its goods or its delivery", () => {
  const order = { goods: '[{"id":1,"number":1}]', paid_type: 1, shipping_type: 2 };
  const sent = (change: object) => decodeRequest(calls.orderCreate, { ...order, ...change });
  expect(sent({ address_id: "", order_type: "anything" })).toMatchObject({
    ok: true,
    value: { shipping_type: "self_collection" },
  });
  expect(sent({ shipping_type: undefined })).toMatchObject({ ok: true, value: { shipping_type: "self_collection" } });
  expect(messageOf(sent({ shipping_type: 1 }))).toBe("Please select a delivery address");
  expect(messageOf(sent({ shipping_type: 1, address_id: "0" }))).toBe("Please select a delivery address");
  expect(keyOf(sent({ shipping_type: 1, address_id: "4" }))).toBe("accepted");
  expect(messageOf(sent({ goods: '[{"id":1,"number":0}]' }))).toBe("Quantity must be a whole number from 1 to 999");
  expect(keyOf(sent({ goods: [] }))).toBe("order.lines");
  expect(keyOf(sent({ goods: [{ id: 1 }] }))).not.toBe("accepted");
  expect(messageOf(sent({ goods: undefined }))).toBe("Goods is required");
});

test("a filter of an export holds no lists and objects, however deep", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
  for (const filter of [{ action: deep }, { action: [] }, '{"action":{}}', { action: { a: 1 } }]) {
    expect(keyOf(decodeRequest(calls.adminExportBegin, { call: "adminAuditList", filter, format: "csv" }))).toBe(
      "input.invalid",
    );
  }
});

test("a security password has six digits, a login password any characters", () => {
  const sent = (password: string, is_purse: unknown) =>
    decodeRequest(calls.settingPass, { password, is_purse, sms_code: "123456" });
  expect(keyOf(sent("802613", "true"))).toBe("accepted");
  for (const weak of ["000000", "123456", "210987"]) expect(keyOf(sent(weak, "true"))).toBe("pin.weak");
  expect(keyOf(sent("abcdef", "true"))).toBe("input.pin");
  expect(keyOf(sent("abcdef", "false"))).toBe("accepted");
  expect(keyOf(sent("abcdef", undefined))).toBe("input.missing");
});

test("a profile keeps what is left out and clears what is empty", () => {
  expect(decodeRequest(calls.settingInfo, { nickname: "Ann", mobile: "" })).toEqual({
    ok: true,
    value: { nickname: "Ann", mobile: "" },
  });
  expect(keyOf(decodeRequest(calls.settingInfo, { nickname: "Ann", birthday: "1990-02-30" }))).toBe("input.day");
  expect(keyOf(decodeRequest(calls.settingInfo, { nickname: "Ann", birthday: "1899-12-31" }))).toBe(
    "birthday.out_of_range",
  );
  expect(keyOf(decodeRequest(calls.settingInfo, { nickname: "Ann", birthday: "1899-13-31" }))).toBe("input.day");
});

test("a picture is one of three types and not too large", () => {
  const sent = (type: string, size: number) =>
    decodeRequest(calls.userAvatar, { file: { filename: "me", type, bytes: new Uint8Array(size) } });
  expect(keyOf(sent("image/webp", 5 * 1024 * 1024))).toBe("accepted");
  expect(messageOf(sent("image/png", 5 * 1024 * 1024 + 1))).toBe("The picture is too large (at most 5 MB)");
  expect(keyOf(sent("image/svg+xml", 10))).toBe("upload.type");
  expect([
    keyOf(decodeRequest(calls.userAvatar, {})),
    keyOf(decodeRequest(calls.userAvatar, { file: "me.png" })),
  ]).toEqual(["upload.missing", "upload.missing"]);
});

test("unknown fields are ignored, and no body counts as an empty one", () => {
  expect(decodeRequest(calls.userLogout, undefined)).toEqual({ ok: true, value: {} });
  expect(decodeRequest(calls.noticeDetail, { id: "3", extra: { deep: [1] } })).toEqual({ ok: true, value: { id: 3 } });
});

test("a body that is not a set of fields is refused as a whole", () => {
  for (const body of [[], "text", 5, true]) expect(keyOf(decodeRequest(calls.login, body))).toBe("input.body");
});

test("no call breaks on any JSON at all: it accepts, or refuses with a code 400 that has words", () => {
  const all: readonly Call[] = Object.values(calls);
  for (const call of all) {
    const { properties = {} } = call.request.toJSONSchema({ io: "input", unrepresentable: "any" });
    const field = fc.constantFrom("", ...Object.keys(properties));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue())), (body) => {
        const outcome: Outcome = decodeRequest(call, body);
        if (outcome.ok) return;
        expect(errorCodes[outcome.failure.key]).toBe(400);
        expect(messageOf(outcome)).not.toMatch(/[{}]|undefined/);
      }),
      { numRuns: 60 },
    );
  }
});
