const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Finds the faults of a language: keys that it or English lacks, empty texts, and texts with other placeholders. A
 * language has its own plural forms, so `items_one` and `items_other` count as one key `items`.
 */
export function compareTexts(english: unknown, other: unknown, language: string): string[] {
  const [en, others] = [flatten(english), flatten(other)];
  const keys = [...new Set([...en.keys(), ...others.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [left, right] = [en.get(key), others.get(key)];
    if (left === undefined) return [`${key} is missing in en`];
    if (right === undefined) return [`${key} is missing in ${language}`];
    if (left.trim() === "") return [`${key} is empty in en`];
    if (right.trim() === "") return [`${key} is empty in ${language}`];
    return placeholders(left) === placeholders(right) ? [] : [`${key} has other placeholders in ${language}`];
  });
}

function flatten(value: unknown, path = ""): Map<string, string> {
  const flat = new Map<string, string>();
  if (typeof value === "string") return flat.set(path.replace(PLURAL, ""), value);
  if (!(value instanceof Object)) return flat;
  for (const [key, inner] of Object.entries(value)) {
    const below = flatten(inner, path === "" ? key : `${path}.${key}`);
    for (const [found, text] of below) flat.set(found, text);
  }
  return flat;
}

/** What is filled in, and the marks around words that explain themselves. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{[^{}]+\}|<\w+>|<\/\w+>/g))].toSorted().join(" ");
}
