import { EMPTY_MARK } from "./empty-mark.ts";

/** A difference between two JSON values: its path and the text of both sides; null if a side has none. */
export type Difference = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly changed: boolean;
};

/**
 * Every leaf of two plain JSON values, in their order, with what it was before and after. A side that is null or undefined as a whole
 * has no leaves: what was made has only an after, what was removed only a before.
 */
export function listDifferences(before: unknown, after: unknown): readonly Difference[] {
  const [old, next] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].map((path) => {
    const [was, is] = [old.get(path) ?? null, next.get(path) ?? null];
    return { path, before: was, after: is, changed: was !== is };
  });
}

function leavesOf(value: unknown): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  if (value !== null && value !== undefined) walk(value, "", leaves);
  return leaves;
}

function walk(value: unknown, path: string, leaves: Map<string, string>): void {
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (inside.length === 0) leaves.set(path, written(value));
  const listed = Array.isArray(value);
  for (const [name, each] of inside) {
    const step = listed ? String(Number(name) + 1) : name;
    walk(each, path === "" ? step : `${path} › ${step}`, leaves);
  }
}

/** Text unchanged; null, empty text and empty lists as a dash. */
function written(value: unknown): string {
  if (typeof value === "string") return value === "" ? EMPTY_MARK : value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return EMPTY_MARK;
}
