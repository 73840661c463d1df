import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { wrongCode } from "../../../testing/read-mail.ts";
import { KEYS, SECRET_KEY, START } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";
import { consumeCode, issueCode, reserveTry, verifyCode } from "./verification-codes.ts";

const HOME = "203.0.113.7";
const OTHER_DEVICE = "198.51.100.9";

let database: TestDatabase;
let subject: `email:${string}`;
let made = 0;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  made += 1;
  subject = `email:somebody-${made}@shop.example`;
});
afterAll(async () => await database.drop());

const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const ask = async (from: string, minutes = 0): Promise<string> => {
  const secret = { key: SECRET_KEY, random: testRandom(`codes ${made}`) };
  const issued = await inTransaction(
    database.db,
    async (tx) => await issueCode(tx, secret, { subject, purpose: "forgotten", sentTo: "" }, at(minutes), from),
  );
  return issued.ok ? issued.value : issued.failure.key;
};
const guess = async (code: string, from: string): Promise<string> => {
  const attemptAllowed = await reserveTry(database.db, subject, from);
  const attempt = { subject, purpose: "forgotten" as const, code, now: START, attemptAllowed, requestNetwork: from };
  const checked = await inTransaction(database.db, async (tx) => await verifyCode(tx, KEYS, attempt));
  return checked.ok ? "right" : checked.failure.key;
};

test("guesses from another network do not use up the tries of the requesting one, and are limited to five", async () => {
  const code = await ask(HOME);
  const strange: string[] = [];
  for (let tries = 0; tries < 7; tries += 1) strange.push(await guess(wrongCode(code), OTHER_DEVICE));
  expect(strange.filter((reported) => reported === "code.wrong")).toHaveLength(4);
  expect(await guess(code, OTHER_DEVICE)).toBe("code.too_many_tries");
  expect([await guess(code, HOME), await guess(wrongCode(code), HOME), await guess(code, HOME)]).toEqual([
    "right",
    "code.wrong",
    "right",
  ]);
  const attempt = {
    subject,
    purpose: "forgotten" as const,
    code,
    now: START,
    attemptAllowed: true,
    requestNetwork: HOME,
  };
  expect(await inTransaction(database.db, async (tx) => await consumeCode(tx, KEYS, attempt))).toMatchObject({
    ok: true,
  });
});

test("a code that a stranger requested works for the owner who receives it", async () => {
  const code = await ask(OTHER_DEVICE);
  for (let tries = 0; tries < 7; tries += 1) await guess(wrongCode(code), OTHER_DEVICE);
  expect(await guess(code, HOME)).toBe("right");
});

test("a stranger who requests all codes of a day leaves the owner's own; a mailbox gets at most thirty", async () => {
  let minutes = 0;
  const callAll = async (from: string): Promise<number> => {
    let sent = 0;
    for (let requested = 0; requested < 11; requested += 1) {
      minutes += 1;
      if (/^\d{6}$/.test(await ask(from, minutes))) sent += 1;
    }
    return sent;
  };
  expect([await callAll(OTHER_DEVICE), await callAll(HOME)]).toEqual([10, 10]);
  expect(await callAll("198.51.100.10")).toBe(10);
  expect(await ask("198.51.100.11", minutes + 1)).toBe("code.too_many");
  expect(await ask(HOME, minutes + 24 * 60)).toMatch(/^\d{6}$/);
});
