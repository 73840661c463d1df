import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { CategoryKey } from "./categories.ts";
import { list, paragraph, text } from "./html.ts";

/** The fields that goods and packages share. Amounts are decimal strings. */
export interface Listing {
  readonly key: string;
  readonly title: LocalizedText;
  readonly sku: string;
  /** In dollars. */
  readonly price: string;
  /** In SP. */
  readonly pv_price: string;
  /** The volume one piece brings. */
  readonly pv: string;
  readonly stock: number;
  /** Of one piece with its box, in grams. */
  readonly weight: number;
  readonly recommended: boolean;
  /** Files of the demo pictures, the one for lists first. */
  readonly pictures: readonly string[];
  /** HTML. */
  readonly content: LocalizedText;
}

export interface Good extends Listing {
  readonly category: CategoryKey;
  /** Food that some countries tax less. */
  readonly isStaple?: boolean;
}

/** The three pictures of a good: alone, close up, in company. */
export function views(key: string): readonly string[] {
  return [`${key}-main.svg`, `${key}-detail.svg`, `${key}-set.svg`];
}

/** A good's page: paragraphs, then the details as a list. */
export function page(paragraphs: readonly string[], details: readonly string[]): string {
  return text(...paragraphs.map(paragraph), list(details));
}
