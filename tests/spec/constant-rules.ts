import { decodeRequest } from "@espalier/contract/decode-request";
import { calls } from "@espalier/contract/calls.generated";
import { callOf } from "@espalier/contract/call-of";
import { rankLabel } from "@espalier/contract/rank-label";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage, storeLanguage } from "@espalier/web/language";
import { expect } from "vitest";

import { texts as admin } from "../../apps/admin/src/locales/en/shell.ts";
import server from "../../apps/server/package.json" with { type: "json" };
import { recoveryLimits } from "../../apps/shop/src/features/accounts/auth/recovery.ts";
import { limits } from "../../apps/shop/src/features/accounts/auth/registration.ts";
import { EARLIEST_BIRTHDAY, profileLimits } from "../../apps/shop/src/features/accounts/profile/profile-form.ts";
import { passwordLimits } from "../../apps/shop/src/features/accounts/passwords/password-change.ts";
import { checkWithdrawal } from "../../apps/shop/src/features/wallets/withdrawals/withdraw-checks.ts";
import { ellipsis } from "../../apps/shop/src/lib/format/ellipsis.ts";
import { nextPage } from "../../apps/shop/src/lib/queries/paged.ts";
import { RESEND_SECONDS } from "../../apps/shop/src/lib/format/resend-wait.ts";
import { OTHER_BANK, orderStatus, walletType, withdrawalStatus } from "../../apps/shop/src/lib/format/wire-numbers.ts";
import { createSession } from "../../apps/shop/src/lib/session.ts";
import { createCart } from "../../apps/shop/src/lib/cart/create-cart.ts";
import { textOf } from "../repository/repository.ts";
import { rulesOf } from "./rule.ts";
import { hasText, says, sourceHolds, shopSource } from "./shop-proofs.ts";
import { shownBy } from "./shown-by.ts";
import { accepts, reads, refuses } from "./wire-proofs.ts";

const rule = rulesOf(9);

const CLIENT = "packages/contract/src/caller.ts";
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
  rule("| Success response code | 200 |", () => {
    expect(textOf(CLIENT)).toMatch(/const OK = 200;/);
    expect(textOf("apps/server/src/platform/http/answer.ts")).toContain("code: 200");
  }),
  rule("| Expired-session code | 403 |", () => expect(textOf(CLIENT)).toMatch(/const EXPIRED = 403;/)),
  rule("| Base path | /api |", () => {
    sourceHolds("lib/api.ts", 'baseUrl: "/api"');
    expect(textOf("apps/server/src/platform/http/dispatch-calls.ts")).toContain("url: `/api${path}`");
    expect(callOf("login").path).toBe("/login");
  }),
  rule("| Request timeout | 60000 ms |", () => {
    expect(textOf(CLIENT)).toContain("TIMEOUT_MS = 60_000");
    expect(textOf(CLIENT)).toContain("AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)");
    expect(shopSource("lib/api.ts")).not.toContain("timeoutMs");
  }),
  rule("| Expired-session notice duration | 500 ms |", () => {
    sourceHolds("web/expire-session.ts", "NOTICE_MS = 500", "duration: NOTICE_MS");
  }),
  rule("| Token storage key | token |", () => {
    const { store, stored } = memoryStore();
    createSession(store, store).begin("abc");
    expect([...stored]).toEqual([["token", "abc"]]);
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
    for (const file of ["features/accounts/auth/code-field.tsx", "features/accounts/passwords/use-code-request.ts"]) {
      sourceHolds(file, "useCountdown(RESEND_SECONDS");
    }
  }),
  rule("| Order success delay | 2 s |", () => {
    sourceHolds(
      "features/orders/checkout/use-place-order.ts",
      "SUCCESS_DELAY_MS = 2000",
      "await wait(SUCCESS_DELAY_MS)",
    );
  }),
  rule("transfer lists | 10 (fewer rows ends the list) |", () => {
    const rows = (count: number) => Array.from({ length: count });
    expect(nextPage(rows(10), [rows(10)])).toBe(2);
    expect(nextPage(rows(9), [rows(9)])).toBeUndefined();
    for (const name of PAGED) reads(name, {}, { page: 1, limit: 10 });
    for (const file of ["orders/orders-page", "content/notices/notice-list-page", "wallets/trades/trades-page"]) {
      sourceHolds(`features/${file}.tsx`, "usePagedList(");
    }
    for (const file of ["withdrawals/withdrawals-page", "transfers/transfers-page"])
      sourceHolds(`features/wallets/${file}.tsx`, "usePagedList(");
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
    expect(textOf("packages/ui/src/forms/passcode-pad.tsx")).toContain("length = 6");
    refuses("walletConvert", { number: "1", password: "1234567" }, "input.pin");
  }),
  rule("| Forgot-password password max / code max | 16 / 6 |", () => {
    expect([recoveryLimits.password, recoveryLimits.code]).toEqual([16, 6]);
  }),
  rule("| Phone max length | 11 |", () => {
    sourceHolds("features/accounts/addresses/address-editor.tsx", "MOST_PHONE = 11");
    refuses("userAddressAdd", { name: "a", address: "b", phone: "123456789012" }, "input.too_long");
  }),
  rule("| Earliest birthday | 1900-01-01 |", () => {
    expect(EARLIEST_BIRTHDAY).toBe("1900-01-01");
    accepts("settingInfo", { nickname: "Mei", birthday: EARLIEST_BIRTHDAY });
    refuses("settingInfo", { nickname: "Mei", birthday: "1899-12-31" }, "input.day");
  }),
  rule("| Bank with id 8 | 'other bank' |", () => {
    expect(OTHER_BANK).toBe(8);
    expect(textOf("apps/server/src/modules/wallets/bank-accounts/banks.test.ts")).toContain(
      '{ id: 8, bank_name: "Other bank" }',
    );
    sourceHolds("features/wallets/bank-accounts/bank-editor.tsx", "{isOther(form) ? (");
  }),
  rule("| Bank name and account shortening | 16 characters |", () => {
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      "shortens bank and account to 16 characters",
    );
  }),
  rule("| Withdraw minimum | check 10, text 100 (inconsistent) |", async () => {
    const fields = { bankId: 1, balance: "80.00", minimum: "10.00" };
    expect(checkWithdrawal({ ...fields, amount: "9" })).toBe("minimum");
    expect(checkWithdrawal({ ...fields, amount: "10" })).toBeNull();
    await says(
      "wallets:withdraw.minimum",
      "The minimum withdrawal is {{minimum}}",
      "features/wallets/withdrawals/withdraw-form.tsx",
    );
  }),
  rule("| Wallet types | 1 SP, 2 CP, 3 RP, 4 OP; transfer allows 1 and 2 |", () => {
    expect(walletType).toEqual({ SP: 1, CP: 2, RP: 3, OP: 4 });
    for (const [wallet, number] of Object.entries(walletType))
      reads("walletTrades", { walletType: number }, { walletType: wallet });
    const transfer = { uid: "10000002", number: "1", password: "123456" };
    for (const wallet_type of [1, 2]) accepts("walletTransfer", { ...transfer, wallet_type });
    for (const wallet_type of [0, 3, 4]) refuses("walletTransfer", { ...transfer, wallet_type }, "input.choice");
  }),
  rule("| Withdrawal status | 0, 1, -1 |", async () => {
    expect(withdrawalStatus).toEqual({ pending: 0, success: 1, rejected: -1 });
    for (const name of ["pending", "success", "rejected"]) {
      await hasText(`wallets:withdraw.status.${name}`, "features/wallets/withdrawals/withdrawal-item.tsx");
    }
  }),
  rule("| Order status | 0, 1, 2, 3 |", async () => {
    expect(orderStatus).toMatchObject({ unpaid: 0, unshipped: 1, shipped: 2, finished: 3 });
    for (const [word, number] of Object.entries(orderStatus)) reads("orderList", { status: number }, { status: word });
    for (const name of Object.keys(orderStatus))
      await hasText(`orders:status.${name}`, "features/orders/order-badge.tsx");
  }),
  rule("| Rank levels | 1 to 5 as labels, or 1 to 8 (see section 3) |", async () => {
    expect(RANKS.map((_, index) => rankLabel(index + 1, "en"))).toEqual(RANKS);
    expect([0, 9, -1].map((rank) => rankLabel(rank, "en"))).toEqual(["", "", ""]);
    for (const [index, label] of RANKS.entries())
      await says(`shell:rank.${index + 1}`, label, "lib/format/rank-label.ts");
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
    sourceHolds("features/accounts/auth/login-page.tsx", /<Button type="submit" full busy=\{busy\} disabled/);
    expect(textOf("packages/ui/src/foundations/button-style.ts")).toMatch(
      /variant = "primary"[^]*primary: "bg-accent /,
    );
    const [, light = "", dark = ""] =
      /--accent: light-dark\((#\w+), (#\w+)\)/.exec(textOf("packages/ui/src/foundations/tokens.css")) ?? [];
    expect([light, dark].map(isTeal)).toEqual([true, true]);
  }),
  rule("A coupon shows its discount as a percentage with an at-least-amount condition.", async () => {
    await says(
      "orders:couponTerms",
      "{{percent}}% off orders of {{minimum}} or more",
      "features/orders/checkout/coupon-choice.tsx",
    );
    await says("coupons:terms", "Orders of {{minimum}} or more", "features/coupons/coupon-ticket.tsx");
  }),
  rule("Table defaults are 25 rows per page with options 25/50/100 and the empty text 'No Available Data'.", () => {
    const limitOf = (wire: object) => decodeRequest(calls.adminOrderList, wire);
    expect(limitOf({})).toMatchObject({ ok: true, value: { page: 1, limit: 25 } });
    for (const limit of [25, 50, 100]) expect(limitOf({ limit })).toMatchObject({ ok: true, value: { limit } });
    for (const limit of [10, 30, 101]) expect(limitOf({ limit })).toMatchObject({ ok: false });
    expect(textOf("apps/admin/src/lib/use-admin-list.ts")).toContain("const LIMITS = [25, 50, 100];");
    expect(admin.table.empty).toBe("No Available Data");
    expect(textOf("apps/admin/src/components/layout/admin-table.tsx")).toContain('empty: t("table.empty")');
  }),
  rule("Other coupon limits are not shown.", () => sourceHolds("features/orders/checkout/coupons.ts", "at_least")),
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

/** Whether a colour such as #0f766e lies between green and blue, far from red. */
function isTeal(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 2 < green && Math.abs(green - blue) * 4 < green;
}
