import { CallError, type CallerOptions } from "@espalier/contract/caller";
import { createClient } from "@espalier/contract/client";
import { describe, errors } from "@espalier/contract/errors";
import { expireSession } from "@espalier/web/expire-session";
import { formatDate } from "@espalier/web/format-date";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { expect, vi } from "vitest";

import { createSession } from "../../apps/shop/src/lib/session.ts";
import { rulesOf } from "./rule.ts";
import { hasText, e2eProves, says, sourceHolds } from "./shop-proofs.ts";

const rule = rulesOf(8);

const EXPIRED = "Login has expired, please login again.";

/** Section 8: what is said when something failed. */
export const errorRules = [
  rule(
    `the message '${EXPIRED}' is shown for 500 ms, the token is cleared, the page reloads and the request is rejected`,
    async () => {
      await says("shell:sessionExpired", EXPIRED, "lib/api.ts");
      expect(errors["session.expired"].code).toBe(403);
      expect(describe("session.expired", "en")).toBe(EXPIRED);
      expect(await actionsOfAnExpiry()).toEqual([`${EXPIRED} 500`, "token cleared", "reload"]);
      const { answer, onExpired } = await callAnswered({
        code: 403,
        msg: EXPIRED,
        data: null,
        error: "session.expired",
      });
      expect(onExpired).toHaveBeenCalledOnce();
      expect(answer).toMatchObject({ code: 403, key: "session.expired" });
      e2eProves(
        "shop/expired-session.test.ts",
        "a session the server ended is told for half a second, forgotten, and the login leads back",
      );
    },
  ),

  rule("Login with a code other than 200: the server msg as a toast.", () => {
    sourceHolds("features/accounts/auth/use-login.ts", 'api("login", { ...form, device: deviceKey() }, options)');
    expectServersWords(new CallError("login", { code: 400, msg: describe("login.wrong", "en"), key: "login.wrong" }));
    e2eProves("shop/log-in.test.ts", "nobody can log in with an empty field, and a wrong password says so");
  }),
  rule("any form save with a non-200 code: the server msg as a toast", () => {
    sourceHolds("web/use-submit.ts", "onFailed = toastFailure");
    for (const call of ["reg", "userReset", "reset", "orderCreate", "walletWithdrawAdd", "walletTransfer"] as const) {
      expectServersWords(new CallError(call, { code: 409, msg: "No, because.", key: "member.frozen" }));
    }
    for (const file of [
      "accounts/auth/register-form.tsx",
      "home/reset-password-dialog.tsx",
      "accounts/auth/forgot-page.tsx",
    ]) {
      sourceHolds(`features/${file}`, "useSubmit({");
    }
    for (const file of [
      "orders/checkout/use-place-order.ts",
      "wallets/use-movement.ts",
      "accounts/addresses/use-save-address.ts",
    ]) {
      sourceHolds(`features/${file}`, /useSubmit|toastFailure/);
    }
  }),
  rule("The user stays on the page.", () => {
    sourceHolds("web/use-submit.ts", "if (made !== null) await onDone(made.answer, sending.request);");
  }),

  rule("Address list load failure: 'fail to load address list'.", async () => {
    await says(
      "addresses:loadFailed",
      "fail to load address list",
      "features/accounts/addresses/address-list-page.tsx",
    );
    e2eProves(
      "shop/addresses.test.ts",
      "a list that cannot be loaded says so in the specified words; another member's address is not there",
    );
    await says("orders:addressFailed", "fail to load address list", "features/orders/checkout/delivery-choice.tsx");
  }),
  rule("Order info and order submit failures: a failure toast.", () => {
    sourceHolds("features/orders/checkout/use-place-order.ts", "onFailed: (error) => toastFailure(error");
    sourceHolds("features/orders/order-page.tsx", "useFailureToast(");
    e2eProves("shop/place-order.test.ts", "a good that ran out meanwhile is named and nothing is charged");
  }),
  rule("Copy success: a confirmation toast.", async () => {
    await hasText("shell:copied", "components/copy-button.tsx");
    sourceHolds("components/copy-button.tsx", 'toaster.show(copied ? t("copied")');
  }),
  rule("Logout failure: a retry message meaning 'logout failed, please retry'.", async () => {
    await says("settings:logoutFailed", "logout failed, please retry", "features/accounts/settings/logout-row.tsx");
    e2eProves("shop/reset-and-log-out.test.ts", "who logs out is told when it failed, and leaves when it worked");
  }),

  rule("editLoginPass.updateFail", async () => {
    await hasText("settings:editLoginPass.updateFail", "features/accounts/passwords/login-password-page.tsx");
  }),
  rule(
    "sendFail",
    async () => await hasText("settings:editLoginPass.sendFail", "features/accounts/passwords/use-code-request.ts"),
  ),
  rule("editPursePass.getUserFail", async () => {
    await hasText("settings:editPursePass.getUserFail", "features/accounts/profile/with-email.tsx");
  }),
  rule("settingInfo.submitFailed", async () => {
    await hasText("settings:settingInfo.submitFailed", "features/accounts/profile/use-save-profile.ts");
  }),
  rule("settingInfo.getInfoFailed", async () => {
    await hasText("settings:settingInfo.getInfoFailed", "features/accounts/profile/profile-page.tsx");
  }),
  rule(
    "bank.fetchFail",
    async () => await hasText("banks:fetchFail", "features/wallets/bank-accounts/bank-list-page.tsx"),
  ),
  rule("Keyed failure texts shown as toasts", () => {
    for (const file of ["with-email.tsx", "profile-page.tsx"])
      sourceHolds(`features/accounts/profile/${file}`, "useFailureToast(");
    sourceHolds("features/wallets/bank-accounts/bank-list-page.tsx", "useFailureToast(");
    e2eProves("shop/settings-email.test.ts", "the member's data that cannot be loaded says so");
    e2eProves("shop/settings-profile.test.ts", "a profile that cannot be loaded says so, and can be asked for again");
    e2eProves("shop/banks.test.ts", "what cannot be loaded is said, and can be tried again");
    expectOwnWords(new CallError("walletBankList", { code: 0, msg: "No connection", key: "network" }));
  }),

  rule("E-mail change: msg from the response.", () => {
    expectServersWords(new CallError("settingEmail", { code: 409, msg: "No, because.", key: "email.used" }));
  }),
  rule("If the call fails, 'Failed to change email, please try again'.", async () => {
    const text = "Failed to change email, please try again";
    await says("settings:emailChange.failed", text, "features/accounts/profile/use-give-email.ts");
    sourceHolds("features/accounts/profile/use-give-email.ts", 'toastFailure(error, t("emailChange.failed"))');
  }),
  rule("Code sending: failure 'Failed to send verification code', success 'Sent successfully'.", async () => {
    for (const [key, file] of [
      ["auth:forgot", "features/accounts/auth/code-field.tsx"],
      ["settings:editLoginPass", "features/accounts/passwords/use-code-request.ts"],
    ] as const) {
      await says(
        `${key}.${key.startsWith("auth") ? "sendFailed" : "sendFail"}`,
        "Failed to send verification code",
        file,
      );
      await says(`${key}.sent`, "Sent successfully", file);
    }
  }),
  rule("The result of the call itself is not inspected.", () => {
    sourceHolds("features/accounts/auth/code-field.tsx", 'toastFailure(error, t("forgot.sendFailed"))');
    e2eProves("shop/forgot-password.test.ts", "a code can be asked for again after 60 seconds, which are counted down");
  }),
  rule("User fetch failure: 'Failed to get user information'.", async () => {
    const text = "Failed to get user information";
    await says("home:userFailed", text, "features/home/member-header.tsx");
    await says("settings:editPursePass.getUserFail", text, "features/accounts/profile/email-page.tsx");
  }),

  rule("Withdraw list and transfer list failures are logged and stop the loading indicator.", () => {
    for (const file of ["withdrawals/withdrawals-page.tsx", "transfers/transfers-page.tsx"]) {
      sourceHolds(`features/wallets/${file}`, "usePagedList(", "<PagedList");
    }
    sourceHolds("lib/queries/use-paged-list.ts", 'failed: query.status === "error"');
    e2eProves("shop/withdraw.test.ts", "a list that cannot be loaded can be tried again");
  }),
  rule("Other load failures are only logged.", async () => {
    // Ours are shown where the content would be, with a way to try again.
    await hasText("shell:loadFailed", "web/load-failed.tsx");
  }),
  rule("Booking: only 'Coming soon' is shown.", async () => {
    await says("shell:comingSoon", "Coming soon", "features/bookings/coming-soon-field.tsx");
    e2eProves("shop/booking.test.ts", "pickers and button only say so, in %s");
  }),
  rule("Local validation messages are in section 5.", () => sourceHolds("web/toast-failure.ts", "error.msg")),
  rule("A date formatter given an invalid date raises 'Invalid Date pass to format'.", () => {
    expect(() => formatDate(Number.NaN)).toThrow("Invalid Date pass to format");
  }),
  rule("An image-load failure helper reports a message meaning 'image load failed'", async () => {
    await hasText("settings:avatar.unreadable", "features/accounts/profile/avatar-field.tsx");
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
    const codes = new Set(Object.values(errors).map(({ code }): number => code));
    expect([...codes].toSorted((a, b) => a - b)).toEqual([0, 400, 403, 404, 409, 429, 500, 501, 503]);
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
    endSession: createSession(store, store).end,
    reload: () => actions.push("reload"),
  });
  return actions;
}

function expectServersWords(error: CallError): void {
  expect(toastOf(error)).toBe(error.msg);
}

/** Where no answer of the server says why, the screen's own words are shown. */
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
