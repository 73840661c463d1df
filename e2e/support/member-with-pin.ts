import type { Wallet } from "@espalier/core/vocabulary/wallet";
import type { Page } from "playwright-core";
import { type Member, newMember } from "./new-member.ts";
import { readCode } from "./read-code.ts";

export const PIN = "471203";

/** A new member who has set the security password above. */
export const memberWithPin = async (money: Partial<Record<Wallet, string>> = {}): Promise<Member> => {
  const member = await newMember(money);
  await member.call("userCode");
  const sms_code = await readCode(member.email);
  await member.call("settingPass", { password: PIN, is_purse: true, sms_code });
  return member;
};

/** Types a security password on the visible keypad. */
export const enterPin = async (page: Page, pin = PIN): Promise<void> => {
  const keypad = page.getByRole("dialog");
  for (const digit of pin) await keypad.getByRole("button", { name: digit, exact: true }).click();
};

/** The idempotency key of each request to a call, as they are sent. */
export const keysOf = (page: Page, path: string): readonly (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path)) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
};

/** Lets the next request to a call reach the server, but drops its answer. */
export const loseAnswer = async (page: Page, path: string): Promise<void> => {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
};
