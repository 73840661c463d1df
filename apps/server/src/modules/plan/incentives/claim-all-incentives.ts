import { formatMoney, type Money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { type ClaimDeps, claimIncentives, type ClaimRefusal } from "./claim-incentives.ts";

type ClaimAllRequest = {
  readonly memberId: number;
  readonly itemIds: readonly number[];
  /** The sum in hundredths of CP that the member was shown. */
  readonly confirmed: Money;
};

/** Credits several achieved incentives to the member's CP, unless they bring less than the member confirmed. */
export const claimAllIncentives = async (
  tx: Tx,
  { confirmed, ...request }: ClaimAllRequest,
  deps: ClaimDeps,
): Promise<Outcome<{ amount: Money }, ClaimRefusal | "incentive.changed">> => {
  const claimed = await claimIncentives(tx, request, deps);
  if (!claimed.ok) return claimed;
  const amount = claimed.value;
  if (amount >= confirmed) return done({ amount });
  return refused("incentive.changed", { amount: formatMoney(amount), confirmed: formatMoney(confirmed) });
};
