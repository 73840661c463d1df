import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { id } from "../../codecs.ts";
import { accountNumber, optionalText, text } from "../../text-fields.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";

export const bank = defineCall({
  name: "bank",
  method: "GET",
  path: "/bank",
  audience: "member",
  summary: "The banks to choose from",
  request: emptyRequest,
  data: z.array(z.object({ id: z.int(), bank_name: z.string() })),
});

const account = z.object({
  id: z.int(),
  bank_id: z.int(),
  bank_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  bg_color: z.string(),
});

/** `name` is the account holder; `bank_name` is read only for the entry "other bank". */
const form = z.object({ name: text(64), bank_id: id, number: accountNumber, bank_name: optionalText(64) });

export const walletBankList = defineCall({
  name: "walletBankList",
  method: "GET",
  path: "/wallet/bank/list",
  audience: "member",
  summary: "The member's bank accounts",
  request: emptyRequest,
  data: z.array(account),
});

export const walletBankDetail = defineCall({
  name: "walletBankDetail",
  method: "GET",
  path: "/wallet/bank/detail",
  audience: "member",
  summary: "One bank account",
  refusals: ["bank.unknown"],
  request: z.object({ id }),
  data: account,
});

export const walletBankCreate = defineCall({
  name: "walletBankCreate",
  method: "POST",
  path: "/wallet/bank/create",
  audience: "member",
  summary: "Adds a bank account",
  refusals: ["bank.not_listed", "bank.name_required", "bank.too_many"],
  request: form,
  data: z.object({ id: z.int() }),
});

export const walletBankUpdate = defineCall({
  name: "walletBankUpdate",
  method: "POST",
  path: "/wallet/bank/update",
  audience: "member",
  summary: "Changes a bank account",
  refusals: ["bank.unknown", "bank.not_listed", "bank.name_required"],
  request: form.extend({ id }),
  data: ok,
});

export const walletBankDelete = defineCall({
  name: "walletBankDelete",
  method: "POST",
  path: "/wallet/bank/delete",
  audience: "member",
  summary: "Deletes a bank account",
  refusals: ["bank.unknown", "bank.in_use"],
  request: z.object({ id }),
  data: ok,
});
