import { formatMoney, money } from "@espalier/core/money/money";
import { DEFAULT_LANGUAGE, type Language, languageTag } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { rankLabel } from "../../locales/rank-label.ts";
import type { Words } from "./fill-template.ts";

/** Hundredths by wallet, as text, since JSON's numbers are not exact. */
const amounts = z.partialRecord(z.enum(WALLETS), z.string().regex(/^\d+$/));
const localized = z.looseObject({ [DEFAULT_LANGUAGE]: z.string() });

const stored = z.looseObject({
  amounts: amounts.optional(),
  day: z.iso.date().optional(),
  rank: z.number().optional(),
});

/**
 * The words of a stored message in a language. A word is stored as a fact, so that a message can be said in any language: what was paid by
 * wallet, a plan day, a rank, a text in several languages; any other is said as it is. Undefined for what cannot be read.
 */
export const sayWords = (facts: unknown, language: Language): Words | undefined => {
  const { data } = stored.safeParse(facts);
  if (!data) return undefined;
  const { amounts: paid, day, rank, ...others } = data;
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, word]) => [name, sayWord(word, language)])),
    ...(paid === undefined ? {} : { amounts: sayAmounts(paid, language) }),
    ...(day === undefined ? {} : { day: sayDay(day, language) }),
    ...(rank === undefined ? {} : { rank: rankLabel(rank, language) }),
  };
};

const sayWord = (word: unknown, language: Language): string => {
  const text = localized.safeParse(word);
  return text.success ? textIn(textsOf(text.data), language) : String(word);
};

const textsOf = (texts: Readonly<Record<string, unknown>> & { readonly [DEFAULT_LANGUAGE]: string }) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === "string")),
  [DEFAULT_LANGUAGE]: texts[DEFAULT_LANGUAGE],
});

/** The largest first: "1,078.84 CP, 9.86 SP, and 9.86 RP". */
const sayAmounts = (paid: z.output<typeof amounts>, language: Language): string => {
  const parts = WALLETS.map((wallet) => ({ wallet, amount: BigInt(paid[wallet] ?? 0) }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => Number(other.amount - one.amount));
  const texts = parts.map(({ wallet, amount }) => `${formatMoney(money(amount)).replaceAll(THOUSANDS, ",")} ${wallet}`);
  return new Intl.ListFormat(languageTag(language)).format(texts);
};

const THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

const sayDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
