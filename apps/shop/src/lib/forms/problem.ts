/** What is wrong with a field of a form, as the key of its text. */
export type Problem<Field extends string, Text extends string> = { readonly field: Field; readonly text: Text };

/** The problem if it is there, as a list to be joined with those of the other fields. */
export const problemIf = <const Field extends string, const Text extends string>(
  isThere: boolean,
  field: Field,
  text: Text,
): readonly Problem<Field, Text>[] => (isThere ? [{ field, text }] : []);
