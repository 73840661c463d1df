import { isFault, type PieceFate, type ReturnKind, type ReturnRule } from "../vocabulary/goods-return.ts";

/** What becomes of all pieces that are decided alike: what goes back to the buyer is decided piece by piece. */
export const SHARED_FATES = ["restocked", "written_off"] as const satisfies readonly PieceFate[];
export type SharedFate = (typeof SHARED_FATES)[number];

/**
 * Whether all pieces of a return may be decided alike, without a look at each: not where goods are sealed, since one that was opened goes
 * back to the buyer, and not back to stock where the buyer says that something is wrong with them.
 */
export const mayDecideAlike = (
  { kind, rules }: { readonly kind: ReturnKind; readonly rules: readonly ReturnRule[] },
  fate: SharedFate,
): boolean => !rules.includes("sealed") && (fate === "written_off" || !isFault(kind));
