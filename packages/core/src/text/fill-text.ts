/**
 * Puts words into a text's `{placeholders}`. A placeholder without a word is left out rather than shown raw. Of `[left:try|tries]` the
 * first stands where the word `left` is 1, else the second.
 */
export const fillText = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    /\{(\w+)\}|\[(\w+):([^|\]]*)\|([^\]]*)\]/g,
    (_, name: string | undefined, counted: string, one: string, many: string) => {
      if (name !== undefined) return words[name] ?? "";
      return words[counted] === "1" ? one : many;
    },
  );
