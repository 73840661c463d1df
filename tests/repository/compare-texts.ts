const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * What keeps two languages from being complete: keys that one lacks, empty texts, and texts that name other
 * placeholders. A language has its own plural forms, so `items_one` and `items_other` count as one key `items`.
 */
export function compareTexts(english: unknown, chinese: unknown): string[] {
  const [en, cn] = [flatten(english), flatten(chinese)];
  const keys = [...new Set([...en.keys(), ...cn.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [left, right] = [en.get(key), cn.get(key)];
    if (left === undefined) return [`${key} is missing in en`];
    if (right === undefined) return [`${key} is missing in cn`];
    if (left.trim() === "") return [`${key} is empty in en`];
    if (right.trim() === "") return [`${key} is empty in cn`];
    return placeholders(left) === placeholders(right) ? [] : [`${key} has other placeholders in cn`];
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

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{[^}]+\}\}/g))].toSorted().join(" ");
}
