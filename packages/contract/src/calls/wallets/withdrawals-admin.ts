/** Withdrawals: the queue, who asks, the decision on many at once, and the file for the bank. */
import { TABLE_FORMATS } from "@espalier/core/vocabulary/export";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { WITHDRAWAL_RISKS, WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";
import { z } from "zod";

import { money, optionally, time } from "../../codecs.ts";
import { range } from "../../days.ts";
import { refuse } from "../../refuse.ts";
import { identifier, optionalIdentifier, optionalText } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { numberList } from "../../shapes/number-list.ts";
import { adminPaging, pagedWithSums, sortedBy } from "../../shapes/admin-paging.ts";

const status = z.enum(WITHDRAWAL_STATUSES);

const withdrawal = z.object({
  id: z.int(),
  trade_sn: z.string(),
  status,
  uid: z.string(),
  nickname: z.string(),
  amount: money,
  bank_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  created_at: time,
  decided_at: time,
  decided_by: z.string(),
  reason: z.string(),
  second: z.boolean(),
  alone_below: money,
  approval_id: z.int().nullable(),
});

export const adminWithdrawalList = defineCall({
  name: "adminWithdrawalList",
  method: "GET",
  path: "/admin/withdrawal/list",
  audience: "operator",
  permission: "withdrawals.read",
  summary: "Withdrawals of all members, newest first unless `order` is oldest; `q` is who holds the bank account",
  request: z.object({
    ...adminPaging,
    ...range,
    status: optionally(z.enum(WITHDRAWAL_STATUSES, "input.choice")),
    order: optionally(z.enum(["newest", "oldest"], "input.choice")).transform((order) => order ?? "newest"),
    uid: optionalIdentifier(32),
    sn: optionalIdentifier(32),
    account: optionalText(34),
    q: optionalText(64),
    sort: sortedBy("amount", "bank_name", "account_name", "member", "status", "account", "sn"),
  }),
  data: pagedWithSums(withdrawal.extend({ risks: z.array(z.enum(WITHDRAWAL_RISKS)) })),
});

export const adminWithdrawalView = defineCall({
  name: "adminWithdrawalView",
  method: "GET",
  path: "/admin/withdrawal/view",
  audience: "operator",
  permission: "withdrawals.read",
  summary: "One withdrawal with what speaks for and against it: the member's history and who else has this account",
  refusals: ["withdraw.unknown"],
  request: z.object({ sn: identifier(32) }),
  data: z.object({
    withdrawal,
    member: z.object({
      uid: z.string(),
      nickname: z.string(),
      rank: z.int(),
      country: z.string(),
      joined_at: time,
      frozen: z.boolean(),
      balance: money,
      debt: money,
    }),
    account: z.object({ paid_before: z.int(), other_members: z.int(), others: z.array(z.string()) }),
    total: z.object({
      paid_in: z.array(z.object({ unit: z.enum(WALLETS), amount: money })),
      earned: money,
      paid_out: money,
      paid_out_count: z.int(),
      in_review: money,
    }),
    flows: z.array(z.object({ kind: z.string(), came: money, went: money })),
    earlier: z.array(
      z.object({
        trade_sn: z.string(),
        status,
        amount: money,
        account_number: z.string(),
        created_at: time,
        reason: z.string(),
      }),
    ),
  }),
});

const MOST_DECIDED = 100;

export const adminWithdrawalDecide = defineCall({
  name: "adminWithdrawalDecide",
  method: "POST",
  path: "/admin/withdrawal/decide",
  audience: "operator",
  permission: "withdrawals.decide",
  summary: "Approves or rejects withdrawals, each for itself: done, waiting for a second operator, or refused and why",
  refusals: ["withdraw.reason_required", "withdraw.chosen"],
  request: z
    .object({
      sns: numberList(MOST_DECIDED, "withdraw.chosen"),
      decision: z.enum(["approve", "reject"], "input.choice"),
      reason: optionalText(500),
    })
    .check((context) => {
      const { decision, reason } = context.value;
      if (decision === "reject" && reason === "") refuse(context, "withdraw.reason_required", {}, ["reason"]);
    }),
  data: z.array(
    z.object({
      trade_sn: z.string(),
      outcome: z.enum(["done", "waiting", "refused"]),
      approval_id: z.int().nullable(),
      msg: z.string(),
    }),
  ),
});

const MOST_IN_FILE = 1_000;

export const adminWithdrawalFile = defineCall({
  name: "adminWithdrawalFile",
  method: "POST",
  path: "/admin/withdrawal/file",
  audience: "operator",
  permission: "withdrawals.decide",
  secret: true,
  summary: "A file for the bank of some withdrawals, in base64; anyone who gets one is noted",
  refusals: ["withdraw.chosen", "withdraw.none_payable"],
  request: z.object({
    sns: numberList(MOST_IN_FILE, "withdraw.chosen"),
    format: optionally(z.enum(TABLE_FORMATS, "input.choice")).transform((format) => format ?? "csv"),
  }),
  data: z.object({ name: z.string(), type: z.string(), content: z.string(), rows: z.int() }),
});
