import { z } from "zod";

import { call } from "../call.ts";
import { id } from "../codecs.ts";
import { accountNumber, optionalText, text } from "../texts.ts";
import { emptyRequest, ok } from "./parts.ts";

export const bank = call("bank", {
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

/** `name` is whose account it is; `bank_name` is read only for the bank that stands for all others. */
const form = z.object({ name: text(64), bank_id: id, number: accountNumber, bank_name: optionalText(64) });

export const walletBankList = call("walletBankList", {
  summary: "The member's bank accounts",
  request: emptyRequest,
  data: z.array(account),
});

export const walletBankDetail = call("walletBankDetail", {
  summary: "One bank account",
  request: z.object({ id }),
  data: account,
});

export const walletBankCreate = call("walletBankCreate", {
  summary: "Adds a bank account",
  request: form,
  data: z.object({ id: z.int() }),
});

export const walletBankUpdate = call("walletBankUpdate", {
  summary: "Changes a bank account",
  request: form.extend({ id }),
  data: ok,
});

export const walletBankDelete = call("walletBankDelete", {
  summary: "Deletes a bank account",
  request: z.object({ id }),
  data: ok,
});
