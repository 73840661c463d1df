/** The progress of a condition: `percent` is whole and rounded down, so 100 means met; `left` is then 0. */
export type Goal = { readonly percent: number; readonly left: bigint };

/** Compares the current value with the required one, in whole units of the same kind. */
export function goalOf(there: bigint, needed: bigint): Goal {
  if (there >= needed) return { percent: 100, left: 0n };
  return { percent: there <= 0n ? 0 : Number((there * 100n) / needed), left: needed - there };
}
