/** Money that the company gives or corrects, the journals of all of it, and whether it adds up. */
import { COMPANY_ACCOUNTS, JOURNAL_KINDS } from "@espalier/core/vocabulary/journal";
import { LEDGER_CHECK_STATUSES } from "@espalier/core/vocabulary/ledger-check";
import { UNITS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { emptyRequest } from "../../shapes/empty.ts";
import { amount, inUnitOf, money, optionally, signedAmount, time } from "../../codecs.ts";
import { range } from "../../days.ts";
import { identifier, optionalIdentifier } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { doneOrWaiting } from "../operators/approvals-admin.ts";
import { cardDay } from "../payments/cards-admin.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";

const wallet = z.enum(WALLETS, "input.choice");
const moved = doneOrWaiting.extend({ journal_sn: z.string(), balance: money });

export const adminMoneyDeposit = defineCall({
  name: "adminMoneyDeposit",
  method: "POST",
  path: "/admin/money/deposit",
  audience: "operator",
  permission: "money.move",
  summary: "Puts money into a member's wallet; from a setting on a second operator has to approve",
  refusals: ["approval.waiting", "money.wallet_short", "member.unknown"],
  request: z.object({ uid: identifier(32), wallet, amount: inUnitOf("wallet", amount(WALLETS)), reason }),
  data: moved,
});

export const adminMoneyAdjust = defineCall({
  name: "adminMoneyAdjust",
  method: "POST",
  path: "/admin/money/adjust",
  audience: "operator",
  permission: "money.move",
  summary: "Corrects a member's wallet by an amount with its sign; no wallet goes below zero",
  refusals: ["approval.waiting", "money.wallet_short", "member.unknown"],
  request: z.object({ uid: identifier(32), wallet, amount: inUnitOf("wallet", signedAmount(WALLETS)), reason }),
  data: moved,
});

const kind = z.enum(JOURNAL_KINDS);

export const adminJournalList = defineCall({
  name: "adminJournalList",
  method: "GET",
  fromReplica: true,
  path: "/admin/journal/list",
  audience: "operator",
  permission: "money.read",
  summary: "Every journal of the ledger, newest first; `amount` is what moved in its first unit",
  request: z.object({
    ...adminPaging,
    ...range,
    kind: optionally(z.enum(JOURNAL_KINDS, "input.choice")),
    uid: optionalIdentifier(32),
    sn: optionalIdentifier(32),
    sort: sortedBy("kind", "nickname", "amount", "at"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      journal_sn: z.string(),
      kind,
      uid: z.string(),
      nickname: z.string(),
      amount: money,
      unit: z.enum(UNITS),
      source: z.string(),
      reason: z.string(),
      reverses: z.string(),
      at: time,
    }),
  ),
});

const account = z.object({ uid: z.string(), company: z.enum(COMPANY_ACCOUNTS).nullable() });

export const adminJournalView = defineCall({
  name: "adminJournalView",
  method: "GET",
  fromReplica: true,
  path: "/admin/journal/view",
  audience: "operator",
  permission: "money.read",
  summary: "One journal: from where to where its money went, what each wallet held after it, and what caused it",
  refusals: ["journal.unknown"],
  request: z.object({ uid: optionalIdentifier(32), sn: identifier(32) }),
  data: z.object({
    journal_sn: z.string(),
    kind,
    uid: z.string(),
    nickname: z.string(),
    at: time,
    recorded_at: time,
    reason: z.string(),
    reverses: z.string(),
    reversed_by: z.string(),
    operator: z.string(),
    cause: z.object({ kind: z.enum(["order", "withdrawal", "run", "none"]), id: z.string() }),
    postings: z.array(z.object({ line: z.int(), from: account, to: account, unit: z.enum(UNITS), amount: money })),
    entries: z.array(
      z.object({
        uid: z.string(),
        unit: z.enum(UNITS),
        version: z.int(),
        amount: money,
        balance_after: money,
        kind: z.string(),
      }),
    ),
  }),
});

const checkState = z.enum(LEDGER_CHECK_STATUSES);

export const adminLedgerBoard = defineCall({
  name: "adminLedgerBoard",
  method: "GET",
  path: "/admin/ledger/board",
  audience: "operator",
  permission: "money.read",
  summary:
    "The last check of the whole ledger: each account's sum, what explains those that clear, every difference; the last days' cards",
  request: emptyRequest,
  data: z.object({
    running: z
      .object({ id: z.int(), status: checkState, steps: z.int(), steps_done: z.int(), requested_at: time })
      .nullable(),
    last: z
      .object({
        id: z.int(),
        status: checkState,
        requested_by: z.string(),
        began_at: time,
        ended_at: time,
        counts: z.object({
          journals: z.int(),
          postings: z.int(),
          entries: z.int(),
          wallets: z.int(),
          seals: z.int(),
        }),
        accounts: z.array(z.object({ account: z.string(), unit: z.enum(UNITS), sum: money })),
        clearing: z.array(
          z.object({
            account: z.string(),
            unit: z.enum(UNITS),
            sum: money,
            explained: money,
            lines: z.array(z.object({ kind: z.string(), id: z.string(), uid: z.string(), amount: money })),
            more: z.int(),
          }),
        ),
        differences: z.array(z.string()),
        difference_count: z.int(),
      })
      .nullable(),
    card_days: z.array(cardDay),
  }),
});

export const adminLedgerHeld = defineCall({
  name: "adminLedgerHeld",
  method: "GET",
  fromReplica: true,
  path: "/admin/ledger/held",
  audience: "operator",
  permission: "money.read",
  summary: "What all members hold in each wallet: now, or as of the last check where there are too many wallets to sum",
  request: emptyRequest,
  data: z.object({
    /** Null: now. */
    as_of: time.nullable(),
    list: z.array(z.object({ unit: z.enum(WALLETS), sum: money })),
  }),
});

export const adminLedgerCheck = defineCall({
  name: "adminLedgerCheck",
  method: "POST",
  path: "/admin/ledger/check",
  audience: "operator",
  permission: "money.move",
  summary: "Has the whole ledger checked now, by the worker; the board says how far it is",
  refusals: ["ledger.checking"],
  request: emptyRequest,
  data: z.object({ id: z.int() }),
});

export const adminSealList = defineCall({
  name: "adminSealList",
  method: "GET",
  fromReplica: true,
  path: "/admin/seal/list",
  audience: "operator",
  permission: "money.read",
  summary: "The daily seals over the ledger, newest first; `state` by the last check",
  request: z.object({ ...adminPaging, sort: sortedBy("day", "postings", "at") }),
  data: paged(
    z.object({
      id: z.int(),
      day: z.string(),
      postings: z.int(),
      hash: z.string(),
      sealed_at: time,
      state: z.enum(["intact", "broken", "unchecked"]),
    }),
  ),
});
