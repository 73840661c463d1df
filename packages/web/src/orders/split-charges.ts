import type { ChargeKind } from "@espalier/core/vocabulary/order";

type Kinds = readonly { readonly kind: ChargeKind }[];

/** The charges that add up to an amount, and the taxes that it contains, which are named below it. */
export const splitCharges = <Charges extends Kinds>(
  charges: Charges,
): { readonly added: readonly Charges[number][]; readonly contained: readonly Charges[number][] } => ({
  added: charges.filter(({ kind }) => kind !== "included_tax"),
  contained: charges.filter(({ kind }) => kind === "included_tax"),
});
