/** How far a condition is met: `percent` is whole and rounded down, so 100 is all of it; `left` is 0 once it is. */
export type Goal = { readonly percent: number; readonly left: bigint };

/** Measures what there is against what is needed, in whole units of the same kind. */
export function goalOf(there: bigint, needed: bigint): Goal {
  if (there >= needed) return { percent: 100, left: 0n };
  return { percent: there <= 0n ? 0 : Number((there * 100n) / needed), left: needed - there };
}
