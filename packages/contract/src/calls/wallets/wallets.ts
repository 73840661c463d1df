/** Moving money: transfer, convert, withdraw, and the history of every wallet. */
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { ENTRY_KINDS } from "@espalier/core/vocabulary/journal";
import { TRANSFERABLE_WALLETS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import {
  amount,
  id,
  inUnitOf,
  money,
  movableWallet,
  optionally,
  paging,
  time,
  wallet,
  withdrawalStatus,
} from "../../codecs.ts";
import { monthList, range, rangeOf, timeZone } from "../../days.ts";
import { identifier, pin } from "../../text-fields.ts";
import { confirmedAmount } from "../../shapes/confirmed-amount.ts";
import { ok } from "../../shapes/empty.ts";
import { PIN_REFUSALS } from "../../shapes/refusal-groups.ts";

const movement = z.object({ trade_sn: z.string(), created_at: time });

export const walletTrades = defineCall({
  name: "walletTrades",
  method: "GET",
  fromReplica: true,
  path: "/wallet/trades",
  audience: "member",
  summary: "What came into and went out of the wallets, newest first; amounts carry their sign",
  request: z
    .object({ ...paging, ...range, walletType: optionally(wallet), zone: optionally(timeZone) })
    .transform(({ form, from, to, ...rest }) => ({ ...rest, ...rangeOf({ form, from, to }) })),
  data: z.array(
    z.object({
      trade_sn: z.string(),
      wallet_type: wallet,
      created_at: time,
      amount: money,
      balance_after: money,
      remark: z.string(),
      trade_uid: z.string(),
      kind: z.enum(ENTRY_KINDS).nullable(),
      bonus: z.enum(BONUS_KINDS).nullable(),
      name: z.string(),
      source: z.string(),
      reason: z.string(),
    }),
  ),
});

const sums = z.array(z.object({ wallet_type: wallet, amount: money }));

export const walletTradesMonths = defineCall({
  name: "walletTradesMonths",
  method: "GET",
  fromReplica: true,
  path: "/wallet/trades/months",
  audience: "member",
  summary: "What came into and went out of each wallet in whole months, in their order",
  request: z.object({ months: monthList(12), walletType: optionally(wallet), zone: optionally(timeZone) }),
  data: z.array(z.object({ month: z.string(), came: sums, went: sums })),
});

export const walletWithdrawAdd = defineCall({
  name: "walletWithdrawAdd",
  method: "POST",
  path: "/wallet/withdraw/add",
  audience: "member",
  summary: "Asks for CP to be paid out to a bank account",
  refusals: [
    "wallet.insufficient",
    "wallet.frozen",
    "wallet.indebted",
    ...PIN_REFUSALS,
    "wallet.held",
    "withdraw.minimum",
    "bank.unknown",
  ],
  request: z.object({ amount: amount(["CP"]), bank_id: id, password: pin }),
  data: movement,
});

export const walletWithdrawList = defineCall({
  name: "walletWithdrawList",
  method: "GET",
  fromReplica: true,
  path: "/wallet/withdraw/list",
  audience: "member",
  summary:
    "Withdrawals, newest first; `reason` says why one was rejected, `cancelled` whether by the member, whose status is rejected too",
  request: z.object(paging),
  data: z.array(
    z.object({
      id: z.int(),
      trade_sn: z.string(),
      status: withdrawalStatus,
      created_at: time,
      amount: money,
      reason: z.string(),
      cancelled: z.boolean(),
    }),
  ),
});

export const walletWithdrawCancel = defineCall({
  name: "walletWithdrawCancel",
  method: "POST",
  path: "/wallet/withdraw/cancel",
  audience: "member",
  summary: "Takes back a withdrawal that is still in review",
  refusals: ["withdraw.cancelled", "withdraw.unknown", "withdraw.not_pending"],
  request: z.object({ id }),
  data: ok,
});

export const walletTransfer = defineCall({
  name: "walletTransfer",
  method: "POST",
  path: "/wallet/transfer",
  audience: "member",
  summary: "Gives SP or CP to another member",
  refusals: [
    "wallet.insufficient",
    "wallet.frozen",
    "wallet.indebted",
    ...PIN_REFUSALS,
    "wallet.held",
    "transfer.to_self",
    "transfer.receiver_unknown",
    "transfer.receiver_frozen",
  ],
  request: z.object({
    uid: identifier(32),
    number: inUnitOf("wallet_type", amount(TRANSFERABLE_WALLETS)),
    wallet_type: movableWallet,
    password: pin,
  }),
  data: movement,
});

export const walletTransferList = defineCall({
  name: "walletTransferList",
  method: "GET",
  fromReplica: true,
  path: "/wallet/transfer/list",
  audience: "member",
  summary: "Transfers, newest first; a positive amount came in",
  request: z.object(paging),
  data: z.array(
    z.object({
      trade_sn: z.string(),
      wallet_type: movableWallet,
      trade_amount: money,
      created_at: time,
      uid: z.string(),
      name: z.string(),
    }),
  ),
});

export const walletTransferReceivers = defineCall({
  name: "walletTransferReceivers",
  method: "GET",
  path: "/wallet/transfer/receivers",
  audience: "member",
  summary: "To whom the member transferred last, each once, the latest first",
  request: z.object({}),
  data: z.array(z.object({ uid: z.string(), name: z.string() })),
});

export const walletConvert = defineCall({
  name: "walletConvert",
  method: "POST",
  path: "/wallet/convert",
  audience: "member",
  summary: "Turns CP into SP",
  refusals: [
    "wallet.insufficient",
    "wallet.frozen",
    "wallet.indebted",
    ...PIN_REFUSALS,
    "convert.too_little",
    "convert.changed",
  ],
  request: z.object({ password: pin, number: amount(["CP"]), confirmed_amount: confirmedAmount(["SP"]) }),
  data: movement,
});
