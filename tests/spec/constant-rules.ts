import { decodeRequest } from "@espalier/contract/decode-request";
import { calls } from "@espalier/contract/calls.generated";
import { createClient } from "@espalier/contract/client";
import { errorCodes } from "@espalier/contract/errors";
import { callOf } from "@espalier/contract/call-of";
import { expireSession } from "@espalier/web/expire-session";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage, storeLanguage } from "@espalier/web/language";
import type { toaster } from "@espalier/web/toaster";
import { expect, vi } from "vitest";

import { rankLabel } from "../../apps/server/src/locales/rank-label.ts";
import { success } from "../../apps/server/src/platform/http/answer.ts";
import server from "../../apps/server/package.json" with { type: "json" };
import { recoveryLimits } from "../../apps/shop/src/features/accounts/auth/recovery.ts";
import { limits } from "../../apps/shop/src/features/accounts/auth/registration.ts";
import { EARLIEST_BIRTHDAY, profileLimits } from "../../apps/shop/src/features/accounts/profile/profile-form.ts";
import { passwordLimits } from "../../apps/shop/src/features/accounts/passwords/password-change.ts";
import { withdrawProblems } from "../../apps/shop/src/features/wallets/withdrawals/withdraw-checks.ts";
import { ellipsis } from "../../apps/shop/src/lib/format/ellipsis.ts";
import { nextPage } from "../../apps/shop/src/lib/queries/paged.ts";
import { RESEND_SECONDS } from "@espalier/core/accounts/verification-code";
import { orderStatusNumber, walletNumber, withdrawalStatusNumber } from "@espalier/core/vocabulary/wire-numbers";
import { OTHER_BANK_ID } from "@espalier/core/vocabulary/bank";
import { createSession } from "../../apps/shop/src/lib/session.ts";
import { createCart } from "../../apps/shop/src/lib/cart/create-cart.ts";
import { firstText } from "./first-text.ts";
import { rulesOf } from "./rule.ts";
import { shownBy, shownInBrowser } from "./shown-by.ts";
import { accepts, reads, refuses } from "./wire-proofs.ts";

const rule = rulesOf(9);

const CHECKOUT = "shop/src/features/orders/checkout/order-submit-page.test.tsx";
const PAGED = [
  "walletProfits",
  "orderList",
  "noticeList",
  "walletTrades",
  "walletWithdrawList",
  "walletTransferList",
] as const;
const RANKS = [
  "Associate",
  "Senior Associate",
  "Associate Manager",
  "Associate Director",
  "Associate Partner",
  "Senior Associate Partner1",
  "Senior Associate Partner2",
  "Senior Associate Partner3",
];

/** Section 9: constants, against what the code really uses. */
export const constantRules = [
  rule("| Success response code | 200 |", async () => {
    expect(success("orderList", null, "en").code).toBe(200);
    expect(await answered({ code: 200, msg: "", data: "yes" })).toMatchObject({ data: "yes" });
    expect(await answered({ code: 201, msg: "", data: "no" })).toMatchObject({ error: { code: 201 } });
  }),
  rule("| Expired-session code | 403 |", async () => {
    expect(errorCodes["session.expired"]).toBe(403);
    expect(await answered({ code: 403, msg: "", data: null })).toMatchObject({ expired: true });
    expect(await answered({ code: 404, msg: "", data: null })).toMatchObject({ expired: false });
  }),
  rule("| Base path | /api |", () => {
    expect(callOf("login").path).toBe("/login");
    shownBy("shop/src/lib/api.test.tsx", "calls are below /api");
  }),
  rule("| Request timeout | 60000 ms |", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout");
    await answered({ code: 200, msg: "", data: null });
    expect(limit.mock.calls).toEqual([[60_000]]);
    limit.mockRestore();
  }),
  rule("| Expired-session notice duration | 500 ms |", async () => {
    const show = vi.fn<typeof toaster.show>().mockResolvedValue();
    await expireSession({ show, message: () => "over", endSession: () => undefined, reload: () => undefined });
    expect(show.mock.calls).toEqual([["over", expect.objectContaining({ duration: 500 })]]);
  }),
  rule("| Token storage key | token |", () => {
    const { store, stored } = memoryStore();
    createSession(store, { ...memoryStore().store, clear: () => undefined }).begin("abc", "10000001");
    expect(stored.get("token")).toBe("abc");
  }),
  rule("| Cart storage key | cart |", () => {
    const { store, stored } = memoryStore();
    createCart(store, new EventTarget()).add({ id: 1, title: "Tea", price: "1.00", thumb: "" });
    expect([...stored.keys()]).toEqual(["cart"]);
  }),
  rule("| Language values | en (default), cn |", () => {
    const { store, stored } = memoryStore();
    expect(currentLanguage(store)).toBe("en");
    storeLanguage("cn", store);
    expect([...stored.values()]).toEqual(["cn"]);
    expect(currentLanguage(store)).toBe("cn");
  }),
  rule("| Code resend countdown | 60 s |", () => {
    expect(RESEND_SECONDS).toBe(60);
    shownBy(
      "shop/src/features/accounts/auth/forgot-page.test.tsx",
      "a code can be sent again after 60 seconds, which are counted down",
    );
  }),
  rule("| Order success delay | 2 s |", () => {
    shownBy(CHECKOUT, "is sent with the member's choices, and the success page names the amount");
  }),
  rule("transfer lists | 10 (fewer rows ends the list) |", () => {
    const rows = (count: number) => Array.from({ length: count });
    expect(nextPage(rows(10), [rows(10)])).toBe(2);
    expect(nextPage(rows(9), [rows(9)])).toBeUndefined();
    for (const name of PAGED) reads(name, {}, { page: 1, limit: 10 });
    for (const file of [
      "orders/orders-page",
      "content/notices/notice-list-page",
      "wallets/trades/trades-page",
      "wallets/withdrawals/withdrawals-page",
      "wallets/transfers/transfers-page",
    ]) {
      shownBy(
        `shop/src/features/${file}.test.tsx`,
        "appends page after page and ends with the one of fewer than ten rows",
      );
    }
    shownBy("shop/src/features/plan/profits/profit-page.test.tsx", "append page after page");
  }),
  rule("| Nickname max / email max | 11 / 64 |", () => {
    expect([limits.nickname, limits.email, profileLimits.nickname]).toEqual([11, 64, 11]);
    accepts("settingInfo", { nickname: "x".repeat(11) });
    refuses("settingInfo", { nickname: "x".repeat(12) }, "input.too_long");
    accepts("code", { email: `${"x".repeat(52)}@example.com` });
    refuses("code", { email: `${"x".repeat(53)}@example.com` }, "input.too_long");
  }),
  rule("| Security password max | 6 digits |", () => {
    expect(passwordLimits.wallet).toBe(6);
    shownBy(
      "shop/src/features/accounts/passwords/wallet-password-page.test.tsx",
      "takes 6 digits and no more, and saves them",
    );
    refuses("walletConvert", { number: "1", password: "1234567" }, "input.pin");
  }),
  rule("| Forgot-password password max / code max | 16 / 6 |", () => {
    expect([recoveryLimits.password, recoveryLimits.code]).toEqual([16, 6]);
  }),
  rule("| Phone max length | 11 |", () => {
    shownBy(
      "shop/src/features/accounts/addresses/address-edit-page.test.tsx",
      "holds 11 digits of a phone number, and leaves it to the server what a number is",
    );
    refuses("userAddressAdd", { name: "a", address: "b", phone: "123456789012" }, "input.too_long");
  }),
  rule("| Earliest birthday | 1900-01-01 |", () => {
    expect(EARLIEST_BIRTHDAY).toBe("1900-01-01");
    accepts("settingInfo", { nickname: "Mei", birthday: EARLIEST_BIRTHDAY });
    refuses("settingInfo", { nickname: "Mei", birthday: "1899-12-31" }, "birthday.out_of_range");
  }),
  rule("| Bank with id 8 | 'other bank' |", () => {
    expect(OTHER_BANK_ID).toBe(8);
    shownBy(
      "shop/src/features/wallets/bank-accounts/bank-edit-page.test.tsx",
      "asks for the name of the bank with id 8, 'other bank'",
    );
  }),
  rule("| Bank name and account shortening | 16 characters |", () => {
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      "shortens bank and account to 16 characters",
    );
  }),
  rule("| Withdraw minimum | check 10, text 100 (inconsistent) |", () => {
    const fields = { bankId: 1, balance: "80.00", minimum: "10.00" };
    expect(firstText(withdrawProblems({ ...fields, amount: "9" }))).toBe("minimum");
    expect(firstText(withdrawProblems({ ...fields, amount: "10" }))).toBeNull();
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      'with an amount of "9" says in red: The minimum withdrawal is 10.00 CP',
    );
  }),
  rule("| Wallet types | 1 SP, 2 CP, 3 RP, 4 OP; transfer allows 1 and 2 |", () => {
    expect(walletNumber).toEqual({ SP: 1, CP: 2, RP: 3, OP: 4 });
    for (const [wallet, number] of Object.entries(walletNumber))
      reads("walletTrades", { walletType: number }, { walletType: wallet });
    const transfer = { uid: "10000002", number: "1", password: "123456" };
    for (const wallet_type of [1, 2]) accepts("walletTransfer", { ...transfer, wallet_type });
    for (const wallet_type of [0, 3, 4]) refuses("walletTransfer", { ...transfer, wallet_type }, "input.choice");
  }),
  rule("| Withdrawal status | 0, 1, -1 |", () => {
    expect(withdrawalStatusNumber).toEqual({ pending: 0, success: 1, rejected: -1 });
    shownBy(
      "shop/src/features/wallets/withdrawals/withdrawals-page.test.tsx",
      "each shows its state and the reason, and only one in review can be cancelled",
    );
  }),
  rule("| Order status | 0, 1, 2, 3 |", () => {
    expect(orderStatusNumber).toMatchObject({ unpaid: 0, unshipped: 1, shipped: 2, finished: 3 });
    for (const [word, number] of Object.entries(orderStatusNumber))
      reads("orderList", { status: number }, { status: word });
    for (const [number, word] of ["Unpaid", "Unshipped", "Shipped", "Finished"].entries()) {
      shownBy(
        "shop/src/features/orders/orders-page.test.tsx",
        `an order in state ${number} says ${word}, and offers what can be done now`,
      );
    }
  }),
  rule("| Rank levels | 1 to 5 as labels, or 1 to 8 (see section 3) |", () => {
    expect(RANKS.map((_, index) => rankLabel(index + 1, "en"))).toEqual(RANKS);
    expect([0, 9, -1].map((rank) => rankLabel(rank, "en"))).toEqual(["", "", ""]);
    shownBy("shop/src/features/accounts/overview/account-page.test.tsx", "says what the next one still asks for");
  }),
  rule("| Version shown | V1.0.0 |", () => {
    expect(server.version).toBe("1.0.0");

    shownBy("shop/src/features/accounts/settings/setting-page.test.tsx", "show the version");
  }),
  rule("| Time format | YYYY-MM-DD HH:mm:ss; a timestamp in seconds; a dash when 0 or missing |", () => {
    const instant = new Date(2026, 0, 31, 9, 5, 7);
    expect(formatDate(instant.getTime() / 1000)).toBe("2026-01-31 09:05:07");
    expect([formatDate(0), formatDate(null), formatDate(undefined)]).toEqual(["-", "-", "-"]);
  }),
  rule("| Text ellipsis helper | cuts to a given length and adds three dots |", () => {
    expect([ellipsis("abcdef", 4), ellipsis("abcd", 4)]).toEqual(["abcd...", "abcd"]);
  }),
  rule("| Login button colour | teal |", () => {
    shownInBrowser("shop/log-in.test.ts", "the button that logs in is teal");
  }),
  rule("A coupon shows its discount as a percentage with an at-least-amount condition.", () => {
    shownBy(CHECKOUT, "is chosen in a sheet, reduces the amount and is sent");
    shownBy("shop/src/features/coupons/coupons-page.test.tsx", "are shown by their state");
  }),
  rule("Table defaults are 25 rows per page with options 25/50/100 and the empty text 'No Available Data'.", () => {
    const limitOf = (wire: object) => decodeRequest(calls.adminOrderList, wire);
    expect(limitOf({})).toMatchObject({ ok: true, value: { page: 1, limit: 25 } });
    for (const limit of [25, 50, 100]) expect(limitOf({ limit })).toMatchObject({ ok: true, value: { limit } });
    for (const limit of [10, 30, 101]) expect(limitOf({ limit })).toMatchObject({ ok: false });
    const ORDERS = "admin/src/features/orders/orders-page.test.tsx";
    shownBy(ORDERS, "asks for 25 rows a page, or as many as are chosen of 25, 50 and 100");
    shownBy(ORDERS, "says that there are none: 'No Available Data'");
  }),
  rule("Other coupon limits are not shown.", () => {
    shownBy(CHECKOUT, "cannot be chosen for an order that is too small for it");
  }),
];

function memoryStore() {
  const stored = new Map<string, string>();
  const store = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
    drop: (key: string) => void stored.delete(key),
  };
  return { store, stored };
}

/** The client's result for an answer. */
async function answered(envelope: object) {
  const onExpired = vi.fn();
  const client = createClient({
    baseUrl: "",
    token: () => "a token",
    language: () => "en",
    onExpired,
    fetch: async () => await Promise.resolve(Response.json(envelope)),
  });
  const outcome = await client("userInfo").then(
    (data: unknown) => ({ data }),
    (error: unknown) => ({ error }),
  );
  return { ...outcome, expired: onExpired.mock.calls.length > 0 };
}
