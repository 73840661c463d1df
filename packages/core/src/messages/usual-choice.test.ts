import { describe, expect, test } from "vitest";

import { MESSAGE_KINDS } from "../vocabulary/message.ts";
import { usualChoice } from "./usual-choice.ts";

describe("until a member chooses otherwise", () => {
  test("every kind is in the inbox", () => {
    expect(MESSAGE_KINDS.filter((kind) => usualChoice(kind, "inbox", true) === "off")).toEqual([]);
  });

  test("mail goes out for what a member waits for or has to know, and an SMS in its place without an address", () => {
    const sent = ["order", "withdrawal", "booking", "question", "security"];
    for (const [by, hasEmail, kinds] of [
      ["mail", true, sent],
      ["sms", true, []],
      ["sms", false, sent],
    ] as const) {
      expect(MESSAGE_KINDS.filter((kind) => usualChoice(kind, by, hasEmail) !== "off")).toEqual(kinds);
    }
  });
});

test("a device that was set up for it gets every kind, and each can be switched off", () => {
  expect(new Set(MESSAGE_KINDS.map((kind) => usualChoice(kind, "push", true)))).toEqual(new Set(["on"]));
});

test("only what concerns the safety of the account cannot be switched off: in the inbox and one way outside", () => {
  const always = (by: "inbox" | "mail" | "sms", hasEmail: boolean) =>
    MESSAGE_KINDS.filter((kind) => usualChoice(kind, by, hasEmail) === "always");
  expect([always("inbox", true), always("mail", true), always("sms", false)]).toEqual([
    ["security"],
    ["security"],
    ["security"],
  ]);
  expect(always("sms", true)).toEqual([]);
});
