import { expect, test } from "vitest";

import { takePreloaded } from "./fetch-preloaded.ts";

const ASKED = { method: "GET", headers: { Authorization: "t", Lang: "en" } };

test("an early answer is handed out once", async () => {
  const first = anAnswer();
  expect(await takePreloaded(first, "/api/config", ASKED, 500)?.then((answer) => answer.text())).toBe("early");
  expect(takePreloaded(first, "/api/config", ASKED, 500)).toBeUndefined();
});

test.each([
  ["another address", "/api/user/info", ASKED, 500],
  ["another member", "/api/config", { ...ASKED, headers: { Authorization: "u", Lang: "en" } }, 500],
  ["another language", "/api/config", { ...ASKED, headers: { Authorization: "t", Lang: "cn" } }, 500],
  ["a visitor", "/api/config", { ...ASKED, headers: { Lang: "en" } }, 500],
  ["a write", "/api/config", { ...ASKED, method: "POST" }, 500],
  ["a page that has been open for long", "/api/config", ASKED, 11_000],
] as const)("%s is requested again", (_, address, init, now) => {
  expect(takePreloaded(anAnswer(), address, init, now)).toBeUndefined();
});

test("without anything asked early every call is made", () => {
  expect(takePreloaded(undefined, "/api/config", ASKED, 500)).toBeUndefined();
});

const anAnswer = () => ({
  token: "t",
  language: "en",
  answers: new Map([["/api/config", Promise.resolve(new Response("early"))]]),
});
