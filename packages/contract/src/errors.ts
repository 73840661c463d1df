import type { Language } from "@espalier/core/vocabulary/language";

import { accountErrors } from "./errors/account.ts";
import { moneyErrors } from "./errors/money.ts";
import { officeErrors } from "./errors/office.ts";
import { officeMemberErrors } from "./errors/office-members.ts";
import { officeCommissionErrors } from "./errors/office-commission.ts";
import { officeFigureErrors } from "./errors/office-figures.ts";
import { officeMessageErrors } from "./errors/office-messages.ts";
import { officeOrderErrors } from "./errors/office-orders.ts";
import { officeShopErrors } from "./errors/office-shop.ts";
import { shopErrors } from "./errors/shop.ts";
import { systemErrors } from "./errors/system.ts";
import { teamErrors } from "./errors/team.ts";
import { fieldLabel } from "./fields.ts";

/**
 * Every refusal the product can answer: the wire's code and what it says in each language. Words in braces are filled in by
 * `describe`; `{field}` becomes the field's label.
 */
export const errors = {
  ...systemErrors,
  ...accountErrors,
  ...teamErrors,
  ...shopErrors,
  ...moneyErrors,
  ...officeErrors,
  ...officeMemberErrors,
  ...officeCommissionErrors,
  ...officeMessageErrors,
  ...officeOrderErrors,
  ...officeFigureErrors,
  ...officeShopErrors,
} as const satisfies Record<string, ErrorEntry>;

/** Code 0 never crosses the wire: it is what a client says when no answer came. */
export type ErrorEntry = {
  readonly code: 0 | 400 | 403 | 404 | 409 | 429 | 500 | 501 | 503;
  readonly en: string;
  readonly cn: string;
};

export type ErrorKey = keyof typeof errors;

export const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text);

/**
 * The message for a person. `words` fill the placeholders; `words.field` is a request field's wire name and is shown as its
 * label. A placeholder without a word is left out rather than shown raw.
 */
export const describe = (key: ErrorKey, language: Language, words: Readonly<Record<string, string>> = {}): string =>
  errors[key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name] ?? "";
    return name === "field" ? fieldLabel(word, language) : word;
  });
