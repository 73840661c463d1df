import { isFault, type ReturnKind, type ReturnRule, type SharedFate } from "../vocabulary/goods-return.ts";

/**
 * Whether all pieces of a return may be decided alike, without a look at each: not where goods are sealed, since one that was opened goes
 * back to the buyer, and not back to stock where the buyer says that something is wrong with them.
 */
export const mayDecideAlike = (
  { kind, rules }: { readonly kind: ReturnKind; readonly rules: readonly ReturnRule[] },
  fate: SharedFate,
): boolean => !rules.includes("sealed") && (fate === "written_off" || !isFault(kind));
