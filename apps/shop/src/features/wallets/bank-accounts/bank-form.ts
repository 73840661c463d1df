import type { RequestOf } from "@espalier/contract/types";
import { keptAccountNumber } from "@espalier/web/typed-text/kept-text";

import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";
import type { BankAccount } from "../../../lib/queries/banks-query.ts";
import { OTHER_BANK_ID } from "@espalier/core/vocabulary/bank";

/** The fields of the form. */
export type BankFields = {
  /** The chosen entry of the catalogue; "" for none yet. */
  readonly bankId: string;
  /** The name of a bank that the catalogue does not name. */
  readonly otherName: string;
  readonly name: string;
  readonly number: string;
};

export const EMPTY_BANK: BankFields = { bankId: "", otherName: "", name: "", number: "" };

/** The maximum length that the server accepts. */
export const limits = { otherName: 64, name: 64, number: 34 } as const;

export const fieldsOf = (stored: BankAccount): BankFields => ({
  bankId: String(stored.bank_id),
  otherName: stored.bank_id === OTHER_BANK_ID ? stored.bank_name : "",
  name: stored.account_name,
  number: stored.account_number,
});

export const isOther = ({ bankId }: BankFields): boolean => bankId === String(OTHER_BANK_ID);

export const requestOf = (fields: BankFields): RequestOf<"walletBankCreate"> => ({
  bank_id: Number(fields.bankId),
  bank_name: isOther(fields) ? fields.otherName.trim() : "",
  name: fields.name.trim(),
  number: keptAccountNumber(fields.number),
});

/** What is missing. Name and number come first, as section 5 of the specification has them. */
export const problemsOf = (fields: BankFields) => {
  const isMissing = (field: keyof BankFields) => fields[field].trim() === "";
  return [
    ...problemIf(isMissing("name"), "name", "pleaseEnterFullName"),
    ...problemIf(isMissing("number"), "number", "pleaseEnterAccountNo"),
    ...problemIf(isMissing("bankId"), "bankId", "pleaseChooseBank"),
    ...problemIf(isOther(fields) && isMissing("otherName"), "otherName", "pleaseEnterBankName"),
  ];
};

/** The fields that the refusals of a new account, and of a changed one, are about. */
export const refusedFields: RefusedFields<"walletBankCreate" | "walletBankUpdate", keyof BankFields> = {
  keys: {
    "bank.not_listed": "bankId",
    "bank.name_required": "otherName",
    "bank.too_many": null,
    "bank.unknown": null,
  },
  request: { name: "name", bank_id: "bankId", number: "number", bank_name: "otherName" },
};
