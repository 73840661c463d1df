/** The word of a list that an address names; "" (any) if it names none of them. */
export const wordOrAny = <const Word extends string>(words: readonly Word[], text: string): Word | "" =>
  words.find((word) => word === text) ?? "";
