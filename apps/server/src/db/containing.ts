/** The pattern of LIKE for texts that contain these words as they are. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
