const backAndOn = { vertical: ["ArrowUp", "ArrowDown"], horizontal: ["ArrowLeft", "ArrowRight"] } as const;

/**
 * The index that an arrow, Home or End key leads to, from `index` among `count` items, stopping at the ends; null for
 * other keys.
 */
export function stepIndex(key: string, index: number, count: number, axis: keyof typeof backAndOn): number | null {
  const last = Math.max(0, count - 1);
  const [back, on] = backAndOn[axis];
  if (key === back) return Math.max(0, index - 1);
  if (key === on) return Math.min(last, index + 1);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
