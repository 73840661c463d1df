/** The pattern of LIKE for texts that contain these words literally. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The pattern of LIKE for texts that begin with these words literally. */
export const beginningWith = (words: string): string => containing(words).slice(1);
