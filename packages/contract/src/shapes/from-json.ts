/** Parses a JSON text of at most `longest` characters; undefined if it is longer or not JSON. */
export const fromJson = (text: string, longest: number): unknown => {
  if (text.length > longest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
