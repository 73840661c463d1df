import { CallError, type CallerOptions } from "@espalier/contract/caller";
import { createClient } from "@espalier/contract/client";
import { describeError } from "@espalier/contract/describe-error";
import { errorCodes } from "@espalier/contract/errors";
import { expireSession } from "@espalier/web/expire-session";
import { formatDate } from "@espalier/web/format-date";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { expect, vi } from "vitest";

import { createSession } from "../../apps/shop/src/lib/session.ts";
import { rulesOf } from "./rule.ts";
import { shownBy } from "./shown-by.ts";

const rule = rulesOf(8);

const CHECKOUT = "shop/src/features/orders/checkout/order-submit-page.test.tsx";
const PROFILE = "shop/src/features/accounts/profile/profile-page.test.tsx";
const NOTICE = "shop/src/features/content/notices/notice-page.test.tsx";
const GOODS = "shop/src/features/catalog/goods-page.test.tsx";
const EMAIL = "shop/src/features/accounts/profile/email-page.test.tsx";
const FORGOT = "shop/src/features/accounts/auth/forgot-page.test.tsx";
const HOME = "shop/src/features/home/home-page.test.tsx";
const BANKS = "shop/src/features/wallets/bank-accounts/bank-list-page.test.tsx";
const TRANSFER = "shop/src/features/wallets/transfers/transfer-page.test.tsx";
const WITHDRAW = "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx";
const LOGIN = "shop/src/features/accounts/auth/login-page.test.tsx";

const EXPIRED = "Login has expired, please login again.";

/** Section 8: the messages of failures. */
export const errorRules = [
  rule(
    `the message '${EXPIRED}' is shown for 500 ms, the token is cleared, the page reloads and the request is rejected`,
    async () => {
      expect(errorCodes["session.expired"]).toBe(403);
      expect(describeError("session.expired", "en")).toBe(EXPIRED);
      expect(await actionsOfAnExpiry()).toEqual([`${EXPIRED} 500`, "token cleared", "reload"]);
      const { answer, onExpired } = await callAnswered({
        code: 403,
        msg: EXPIRED,
        data: null,
        error: "session.expired",
      });
      expect(onExpired).toHaveBeenCalledOnce();
      expect(answer).toMatchObject({ code: 403, key: "session.expired" });
      shownBy(WITHDRAW, "an ended session is notified, and the token is gone");
    },
  ),

  rule("Login with a code other than 200: the server msg as a toast.", () => {
    expectServersWords(
      new CallError("login", { code: 400, msg: describeError("login.wrong", "en"), key: "login.wrong" }),
    );

    shownBy(LOGIN, "shows why the server refuses, and what was typed stays");
  }),
  rule("any form save with a non-200 code: the server msg as a toast", () => {
    for (const call of ["reg", "userReset", "reset", "orderCreate", "walletWithdrawAdd", "walletTransfer"] as const) {
      expectServersWords(new CallError(call, { code: 409, msg: "No, because.", key: "member.frozen" }));
    }

    shownBy(
      "shop/src/features/accounts/auth/register-page.test.tsx",
      "ignores a second press, stays with what was typed after a refusal, and repeats a lost request",
    );
    shownBy(FORGOT, "resets, says so and leads to the login with the account filled in");
    shownBy(WITHDRAW, "a wrong security password is said and asked for again; the amount stays");
    shownBy(TRANSFER, "shows why the server refuses; the fields stay");
    shownBy(
      "shop/src/features/wallets/conversions/convert-page.test.tsx",
      "shows why the server refuses; the amount stays",
    );
    shownBy(HOME, "takes at most 6 digits of the security password");
    shownBy(PROFILE, "shows why the server refuses; what was typed stays");
  }),
  rule("The user stays on the page.", () => {
    shownBy(LOGIN, "shows why the server refuses, and what was typed stays");
    shownBy(TRANSFER, "shows why the server refuses; the fields stay");
  }),

  rule("Address list load failure: 'fail to load address list'.", () => {
    shownBy(
      "shop/src/features/accounts/addresses/address-list-page.test.tsx",
      "a list that cannot be loaded says so in the specified words",
    );
    shownBy(CHECKOUT, "addresses that cannot be loaded say so in the specified words, and can be tried again");
  }),
  rule("Order info and order submit failures: a failure toast.", () => {
    shownBy(CHECKOUT, "shows the server's reason, and every choice stays");
    shownBy("shop/src/features/orders/order-page.test.tsx", "that cannot be loaded says so, and can be tried again");
  }),
  rule("Copy success: a confirmation toast.", () => {
    shownBy("shop/src/features/network/invite/invite-page.test.tsx", "is copied: Copy code");
  }),
  rule("Logout failure: a retry message meaning 'logout failed, please retry'.", () => {
    shownBy(
      "shop/src/features/accounts/settings/setting-page.test.tsx",
      "a logout that failed because no answer came says to try again",
    );
  }),

  rule("editLoginPass.updateFail", () => {
    shownBy(
      "shop/src/features/accounts/passwords/login-password-page.test.tsx",
      "changes it, ends the session and leads to the login",
    );
  }),
  rule("sendFail", () => {
    shownBy("shop/src/features/accounts/profile/mobile-page.test.tsx", "a code that could not be sent says so");
  }),
  rule("editPursePass.getUserFail", () => {
    shownBy(
      "shop/src/features/accounts/passwords/login-password-page.test.tsx",
      "a member who cannot be loaded says so",
    );
  }),
  rule("settingInfo.submitFailed", () => {
    shownBy(PROFILE, "a save without an answer says so in its own words");
  }),
  rule("settingInfo.getInfoFailed", () => {
    shownBy(PROFILE, "a profile that cannot be loaded says so as a message, and can be tried again");
  }),
  rule("bank.fetchFail", () => {
    shownBy(BANKS, "accounts that cannot be loaded say so as a message, and can be tried again");
  }),
  rule("Keyed failure texts shown as toasts", () => {
    expectOwnWords(new CallError("walletBankList", { code: 0, msg: "No connection", key: "network" }));
    shownBy(PROFILE, "a profile that cannot be loaded says so as a message, and can be tried again");
    shownBy(EMAIL, "a member who cannot be loaded says so in the specified words");
    shownBy(BANKS, "accounts that cannot be loaded say so as a message, and can be tried again");
  }),

  rule("E-mail change: msg from the response.", () => {
    shownBy(EMAIL, "shows the server's message, or its own where no answer came");
    expectServersWords(new CallError("settingEmail", { code: 409, msg: "No, because.", key: "email.used" }));
  }),
  rule("If the call fails, 'Failed to change email, please try again'.", () => {
    shownBy(EMAIL, "shows the server's message, or its own where no answer came");
  }),
  rule("Code sending: failure 'Failed to send verification code', success 'Sent successfully'.", () => {
    shownBy(FORGOT, "a code that could not be sent says so, and can be asked for at once");
    shownBy(FORGOT, "a code can be sent again after 60 seconds, which are counted down");
    shownBy(EMAIL, "sends a code only to an address");
  }),
  rule("The result of the call itself is not inspected.", () => {
    shownBy(FORGOT, "a code can be sent again after 60 seconds, which are counted down");
  }),
  rule("User fetch failure: 'Failed to get user information'.", () => {
    shownBy(HOME, "a member who cannot be loaded says so in the specified words");
    shownBy(EMAIL, "a member who cannot be loaded says so in the specified words");
  }),

  rule("Withdraw list and transfer list failures are logged and stop the loading indicator.", () => {
    shownBy(
      "shop/src/features/wallets/withdrawals/withdrawals-page.test.tsx",
      "a list that cannot be loaded stops loading, says so and can be tried again",
    );
    shownBy(
      "shop/src/features/wallets/transfers/transfers-page.test.tsx",
      "a list that cannot be loaded stops loading, says so and can be tried again",
    );
  }),
  rule("Other load failures are only logged.", () => {
    // The product shows them in place of the content, with a button to try again.
    shownBy(WITHDRAW, "a balance that cannot be loaded says so, and can be tried again");
  }),
  rule("Booking: only 'Coming soon' is shown.", () => {
    shownBy("shop/src/features/bookings/booking-page.test.tsx", "only says that it comes soon, in en");
  }),
  rule("Local validation messages are in section 5.", () => {
    expectServersWords(new CallError("reg", { code: 400, msg: "E-mail is required", key: "input.missing" }));
  }),
  rule("A date formatter given an invalid date raises 'Invalid Date pass to format'.", () => {
    expect(() => formatDate(Number.NaN)).toThrow("Invalid Date pass to format");
  }),
  rule("An image-load failure helper reports a message meaning 'image load failed'", () => {
    shownBy(NOTICE, "says so in its place if its cover cannot be shown");
    shownBy(GOODS, "whose picture fails to load says so in cn, and offers no enlargement");
    shownBy(PROFILE, "a picture that cannot be read says so");
  }),
  rule("Other transport errors are passed back to the caller.", async () => {
    const failing = createClient({ ...silent, fetch: async () => await Promise.reject(new TypeError("fetch failed")) });
    await expect(failing("config")).rejects.toMatchObject({
      code: 0,
      key: "network",
      cause: new TypeError("fetch failed"),
    });
  }),
  rule("Server-side error codes other than 200 and 403 are not shown.", () => {
    const codes = new Set(Object.values<number>(errorCodes));
    expect([...codes].toSorted((a, b) => a - b)).toEqual([0, 400, 403, 404, 409, 429, 500, 503]);
  }),
];

const silent: CallerOptions = { baseUrl: "", token: () => "a token", language: () => "en", onExpired: () => undefined };

async function callAnswered(envelope: object) {
  const onExpired = vi.fn();
  const client = createClient({
    ...silent,
    onExpired,
    fetch: async () => await Promise.resolve(Response.json(envelope)),
  });
  const answer: unknown = await client("userInfo").catch((error: unknown) => error);
  return { answer, onExpired };
}

async function actionsOfAnExpiry(): Promise<readonly string[]> {
  const actions: string[] = [];
  const stored = new Map([["token", "abc"]]);
  const store = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
    drop: (key: string) => {
      stored.delete(key);
      actions.push(`${key} cleared`);
    },
  };
  await expireSession({
    show: async (text, { duration }) => {
      actions.push(`${text} ${duration}`);
      await Promise.resolve();
    },
    message: () => EXPIRED,
    endSession: createSession(store, { ...store, clear: () => undefined }).end,
    reload: () => actions.push("reload"),
  });
  return actions;
}

function expectServersWords(error: CallError): void {
  expect(toastOf(error)).toBe(error.msg);
}

/** Without an answer of the server the screen's own message is shown. */
function expectOwnWords(error: CallError): void {
  expect(toastOf(error)).toBe("the screen's own words");
}

function toastOf(error: CallError): string | undefined {
  const show = vi.spyOn(toaster, "show").mockResolvedValue();
  toastFailure(error, "the screen's own words");
  const [text] = show.mock.lastCall ?? [];
  show.mockRestore();
  return text;
}
