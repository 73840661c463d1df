/** Reads a word of a closed list from storage, where it is plain text; a word that is not on the list is a fault. */
export const oneOf = <const Word extends string>(words: readonly Word[], text: string): Word => {
  const word = words.find((each) => each === text);
  if (word === undefined) throw new Error(`"${text}" is none of ${words.join(", ")}`);
  return word;
};
