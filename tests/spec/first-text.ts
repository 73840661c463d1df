/** The text that a form says first about its problems; null when there is none. */
export const firstText = <Text extends string>(problems: readonly { readonly text: Text }[]): Text | null =>
  problems[0]?.text ?? null;
