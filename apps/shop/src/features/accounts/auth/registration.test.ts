import { expect, test } from "vitest";

import { emptyRegistration, problemsOf, type RegistrationForm, registrationRequest } from "./registration.ts";

const whole = {
  ...emptyRegistration("AB12"),
  nickname: "Mei",
  email: "mei@example.com",
  country: "MY",
  password: "secret12",
  repeat: "secret12",
  agreed: true,
};

const firstProblem = (form: RegistrationForm) => problemsOf(form)[0]?.text ?? null;

test("all problems are found at once, each at its field", () => {
  expect(problemsOf(emptyRegistration("")).map(({ field, text }) => [field, text])).toEqual([
    ["nickname", "nameTip"],
    ["email", "emailTip"],
    ["password", "passwordTip"],
    ["repeat", "repeatTip"],
    ["agreed", "agreeTip"],
    ["country", "countryTip"],
  ]);
});

test("problems come in the order of the specification", () => {
  expect(firstProblem(emptyRegistration(""))).toBe("nameTip");
  expect(firstProblem({ ...emptyRegistration(""), nickname: "Mei" })).toBe("emailTip");
  expect(firstProblem({ ...whole, password: "" })).toBe("passwordTip");
  expect(firstProblem({ ...whole, repeat: "", agreed: false })).toBe("repeatTip");
  expect(firstProblem({ ...whole, repeat: "secret13" })).toBe("repeatTip");
  expect(firstProblem({ ...whole, password: "M\u00fcller12", repeat: "Mu\u0308ller12" })).toBeNull();
  expect(firstProblem({ ...whole, agreed: false })).toBe("agreeTip");
  expect(firstProblem({ ...whole, country: "", agreed: false })).toBe("agreeTip");
  expect(firstProblem(whole)).toBeNull();
});

test("a country, which the specification has no check for, comes after all that it has", () => {
  expect(firstProblem({ ...whole, country: "" })).toBe("countryTip");
});

test("a name of blanks is no name", () => {
  expect(firstProblem({ ...whole, nickname: "  " })).toBe("nameTip");
});

test("the wire gets the parents as shown and both flags of the agreement", () => {
  expect(registrationRequest(whole, { invitePid: "10000001", positionPid: "10000002" })).toEqual({
    nickname: "Mei",
    email: "mei@example.com",
    country: "MY",
    password: "secret12",
    repeat: "secret12",
    inviteCode: "AB12",
    invitePid: "10000001",
    positionPid: "10000002",
    checked: true,
    agree: true,
  });
});
