import { createContext } from "react";

/** What parts say by themselves, in the words of the app, and how they count text. */
export type KitWords = {
  /** How long a text is, as a person counts. */
  readonly lengthOf: (text: string) => number;
  /** Whether a text says nothing, such as blanks. */
  readonly isBlank: (text: string) => boolean;
  /** A field that is needed is empty. */
  readonly missing: () => string;
  /** `over`: how many characters have to go. */
  readonly tooLong: (over: number, most: number) => string;
  readonly pictureFailed: () => string;
  /** A unit of amounts, as it is shown. */
  readonly unitWord: (unit: string) => string;
};

export const KitWordsContext = createContext<KitWords>({
  lengthOf: (text) => text.length,
  isBlank: (text) => text.trim() === "",
  missing: () => "",
  tooLong: () => "",
  pictureFailed: () => "",
  unitWord: (unit) => unit,
});
