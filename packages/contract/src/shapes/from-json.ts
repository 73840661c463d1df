/** What a JSON text of at most so many characters holds; undefined for a longer one and for one that is no JSON. */
export const fromJson = (text: string, longest: number): unknown => {
  if (text.length > longest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
