import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { type ClaimDeps, claimIncentives, type ClaimRefusal } from "./claim-incentives.ts";

/** Credits one achieved incentive to the member's CP. */
export const claimIncentive = async (
  tx: Tx,
  { memberId, itemId }: { readonly memberId: number; readonly itemId: number },
  deps: ClaimDeps,
): Promise<Outcome<null, ClaimRefusal>> => {
  const claimed = await claimIncentives(tx, { memberId, itemIds: [itemId] }, deps);
  return claimed.ok ? done(null) : claimed;
};
