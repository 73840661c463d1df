import { expect, test } from "vitest";

import { fieldsOf, isChanged, isSavable, requestOf } from "./profile-form.ts";

const detail = {
  username: "10000001",
  email: "a@b.co",
  email_proved: true,
  nickname: "Mei",
  mobile: "",
  mobile_verified: false,
  birthday: "1990-03-14",
  postal: "018956",
  address: "8 Marina View",
  country: "SG",
  avatar: "",
  coin: "0.00",
  purse: "0.00",
  has_pin: true,
};
const fields = fieldsOf(detail);

test("the form holds what may be changed and nothing else", () => {
  expect(fields).toEqual({
    nickname: "Mei",
    mobile: "",
    birthday: "1990-03-14",
    postal: "018956",
    address: "8 Marina View",
  });
});

test("changing any field counts as a change, and undoing it does not", () => {
  expect(isChanged(fields, { ...fields })).toBe(false);
  for (const name of ["nickname", "birthday", "mobile", "postal", "address"] as const) {
    expect(isChanged(fields, { ...fields, [name]: "x" }), name).toBe(true);
  }
});

test.each(["", "  ", "\u3000"])("the nickname %j counts as missing", (nickname) => {
  expect(isSavable({ ...fields, nickname })).toBe(false);
});

test.each(["梅", "🍊", "<b>Mei</b>"])("the nickname %j is valid", (nickname) => {
  expect(isSavable({ ...fields, nickname })).toBe(true);
});

test("digits of any width are sent as plain ones", () => {
  expect(requestOf({ ...fields, mobile: "＋６５ ９１２３", postal: "０１８９５６" })).toMatchObject({
    mobile: "+659123",
    postal: "018956",
  });
});
