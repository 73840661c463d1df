import type { Bilingual, Language } from "@espalier/core/vocabulary/language";

/** What a kind of message says, as data. A `{word}` in any of its texts stands for one of `words`. */
export type Template<Word extends string = string> = {
  readonly words: readonly Word[];
  readonly subject: Bilingual;
  readonly paragraphs: Readonly<Record<Language, readonly string[]>>;
  /** A line each below the first paragraph: a name and one of the words. One whose word is empty is left out. */
  readonly facts?: readonly { readonly name: Bilingual; readonly word: Word }[];
  /** Where the receiver can see or do something about it; the path is one of the shop's. */
  readonly link?: { readonly label: Bilingual; readonly path: string };
  /** The same in one SMS, without an address: what asks to be tapped on a telephone teaches people to tap. */
  readonly sms: Bilingual;
  /** The word that nobody but the receiver may read, and not for long; such a message goes by SMS where it can. */
  readonly secret?: Word;
};

/** Holds a template's texts against its words. */
export const template = <const Word extends string>(content: Template<Word>): Template<Word> => content;
