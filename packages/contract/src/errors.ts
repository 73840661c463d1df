import type { Language } from "@espalier/core/vocabulary/language";

import { accountErrors } from "./errors/account.ts";
import { moneyErrors } from "./errors/money.ts";
import { adminErrors } from "./errors/admin.ts";
import { adminMemberErrors } from "./errors/admin-members.ts";
import { adminCommissionErrors } from "./errors/admin-commission.ts";
import { adminFigureErrors } from "./errors/admin-figures.ts";
import { adminMessageErrors } from "./errors/admin-messages.ts";
import { adminOrderErrors } from "./errors/admin-orders.ts";
import { adminShopErrors } from "./errors/admin-shop.ts";
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
  ...adminErrors,
  ...adminMemberErrors,
  ...adminCommissionErrors,
  ...adminMessageErrors,
  ...adminOrderErrors,
  ...adminFigureErrors,
  ...adminShopErrors,
} as const satisfies Record<string, ErrorEntry>;

/** Code 0 never crosses the wire: it is what a client says when no answer came. */
export type ErrorEntry = {
  readonly code: 0 | 400 | 403 | 404 | 409 | 429 | 500 | 503;
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
