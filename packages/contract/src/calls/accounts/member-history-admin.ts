/** A member's history in the admin app. */
import { MEMBER_EVENT_KINDS } from "@espalier/core/vocabulary/member-event";
import { UNITS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { money, moneyByKind, moneyByPlanWallet, optionally, time } from "../../codecs.ts";
import { day, range } from "../../days.ts";
import { identifier, paragraph, text } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, pagedWithSums, sortedBy } from "../../shapes/admin-paging.ts";
import { explainedToOperators } from "../../shapes/explained-to-operators.ts";
import { orderStatusWord, paymentWord, profitWord, uid, walletWord, withdrawalStatusWord } from "../../shapes/words.ts";
import { keptAddress } from "../../shapes/kept-address.ts";

export const adminMemberTrades = defineCall({
  name: "adminMemberTrades",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/trades",
  audience: "operator",
  permission: "members.read",
  summary: "What moved a member's wallets, newest first",
  request: z.object({
    ...adminPaging,
    ...range,
    uid,
    wallet: optionally(walletWord),
    sort: sortedBy("at", "wallet", "kind", "amount", "balance", "other", "reason", "sn"),
  }),
  data: pagedWithSums(
    z.object({
      id: z.int(),
      sn: z.string(),
      wallet: walletWord,
      kind: z.string(),
      amount: money,
      balance_after: money,
      other_uid: z.string(),
      reason: z.string(),
      created_at: time,
    }),
  ),
});

export const adminMemberOrders = defineCall({
  name: "adminMemberOrders",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/orders",
  audience: "operator",
  permission: "members.read",
  summary: "A member's orders, newest first; title and thumb are the first line's",
  request: z.object({
    ...adminPaging,
    uid,
    status: optionally(orderStatusWord),
    sort: sortedBy("sn", "status", "pieces", "amount", "payment", "pv", "at"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      sn: z.string(),
      status: orderStatusWord,
      thumb: z.string(),
      title: z.string(),
      number: z.int(),
      amount: money,
      pv: money,
      payment: paymentWord,
      created_at: time,
    }),
  ),
});

export const adminMemberWithdrawals = defineCall({
  name: "adminMemberWithdrawals",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/withdrawals",
  audience: "operator",
  permission: "members.read",
  summary: "A member's withdrawals, newest first",
  request: z.object({
    ...adminPaging,
    uid,
    status: optionally(withdrawalStatusWord),
    sort: sortedBy("sn", "status", "amount", "bank", "account", "at", "decided", "reason"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      sn: z.string(),
      status: withdrawalStatusWord,
      amount: money,
      bank: z.string(),
      account_number: z.string(),
      reason: z.string(),
      created_at: time,
      decided_at: time,
    }),
  ),
});

export const adminMemberProfits = defineCall({
  name: "adminMemberProfits",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/profits",
  audience: "operator",
  permission: "members.read",
  summary: "What the plan paid into a member's wallets, newest first",
  request: z.object({
    ...adminPaging,
    ...range,
    uid,
    wallet: optionally(walletWord),
    type: optionally(profitWord),
  }),
  data: paged(
    z.object({
      id: z.int(),
      sn: z.string(),
      type: profitWord,
      amount: money,
      parts: moneyByPlanWallet,
      description: z.string(),
      run: z.int(),
      created_at: time,
    }),
  ),
});

export const adminMemberProfit = defineCall({
  name: "adminMemberProfit",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/profit",
  audience: "operator",
  permission: "members.read",
  summary:
    "How one profit of a member came about: what it was computed from stands under its kind; rates in basis points",
  refusals: ["member.unknown", "profit.unknown"],
  request: z.object({ uid, sn: identifier(32) }),
  data: explainedToOperators,
});

export const adminMemberRanks = defineCall({
  name: "adminMemberRanks",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/ranks",
  audience: "operator",
  permission: "members.read",
  summary: "How a member's rank changed, run by run, newest first; id is the run's number",
  request: z.object({ ...adminPaging, uid }),
  data: paged(z.object({ id: z.int(), before: z.int(), after: z.int(), plan_day: z.string(), changed_at: time })),
});

export const adminMemberAddresses = defineCall({
  name: "adminMemberAddresses",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/addresses",
  audience: "operator",
  permission: "members.read",
  summary: "A member's delivery addresses, the usual one first",
  refusals: ["member.unknown"],
  request: z.object({ uid }),
  data: z.array(
    z.object({
      ...keptAddress,
      code: z.string(),
      is_default: z.boolean(),
    }),
  ),
});

export const adminMemberBanks = defineCall({
  name: "adminMemberBanks",
  method: "GET",
  path: "/admin/member/banks",
  audience: "operator",
  permission: "members.read",
  summary: "A member's bank accounts; only who may read the ledger sees more of a number than its last four characters",
  refusals: ["member.unknown"],
  request: z.object({ uid }),
  data: z.array(
    z.object({
      id: z.int(),
      bank: z.string(),
      account_name: z.string(),
      account_number: z.string(),
      created_at: time,
    }),
  ),
});

/** Where a page of the history begins: the time in microseconds and the key of the last event of the page before. */
const CURSOR = /^\d{1,17}\.[a-z]{1,10}:[0-9A-Za-z]{1,40}$/;

export const adminMemberHistory = defineCall({
  name: "adminMemberHistory",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/history",
  audience: "operator",
  permission: "members.read",
  summary:
    "Everything that happened to a member, newest first, 25 a page; `after`: `next` of the page before, which is empty on the " +
    "last. `what` says more by the kind; an amount is in its own unit. Only who may read the audit log sees the operator and the " +
    "reason of what was done to the account",
  refusals: ["member.unknown"],
  request: z.object({
    uid,
    kind: optionally(z.enum(MEMBER_EVENT_KINDS, "input.choice")),
    after: optionally(text(80).regex(CURSOR, "input.invalid")),
  }),
  data: z.object({
    list: z.array(
      z.object({
        kind: z.enum(MEMBER_EVENT_KINDS),
        key: z.string(),
        at: time,
        what: z.string(),
        subject: z.string(),
        text: z.string(),
        operator: z.string(),
        amounts: z.array(z.object({ unit: z.enum(UNITS), amount: money })),
      }),
    ),
    next: z.string(),
  }),
});

export const adminMemberNoteAdd = defineCall({
  name: "adminMemberNoteAdd",
  method: "POST",
  path: "/admin/member/note/add",
  audience: "operator",
  permission: "members.write",
  summary: "Writes a note about a member that only operators read, and that nobody changes",
  refusals: ["member.unknown"],
  request: z.object({ uid, text: paragraph(1000) }),
  data: z.object({ id: z.int() }),
});

export const adminMemberMessage = defineCall({
  name: "adminMemberMessage",
  method: "POST",
  path: "/admin/member/message",
  audience: "operator",
  permission: "messages.write",
  summary: "Sends a member a message by mail, which stays on their timeline; answers where it was sent, masked",
  refusals: ["member.unknown", "member.no_email"],
  request: z.object({ uid, title: text(100), text: paragraph(2000) }),
  data: z.object({ sent_to: z.string() }),
});

export const adminMemberEarnings = defineCall({
  name: "adminMemberEarnings",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/earnings",
  audience: "operator",
  permission: "members.read",
  summary:
    "What the plan paid into one of a member's wallets, by type of profit: each of the last 30 plan days, or each of the last 12 " +
    "months (`day` is its first), the oldest first",
  refusals: ["member.unknown"],
  request: z.object({ uid, wallet: walletWord, by: z.enum(["day", "month"], "input.choice") }),
  data: z.array(moneyByKind.extend({ day })),
});
