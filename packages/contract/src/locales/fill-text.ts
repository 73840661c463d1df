/** Puts words into a text's `{placeholders}`. A placeholder without a word is left out rather than shown raw. */
export const fillText = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
