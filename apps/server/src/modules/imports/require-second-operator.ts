import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { wasChangedBy } from "../operators/queries.ts";
import { readSettings } from "../settings/settings.ts";
import { sumOpenings } from "./queries.ts";

type By = { readonly operatorId: number; readonly now: Date };

/**
 * Refuses to apply a file by the operator who uploaded it, or by one whom that operator added within a day, when its
 * opening balances, with those of the operator's other files of a day, reach the limit from which deposits need a
 * second operator.
 */
export const requireSecondOperator = async (
  tx: Tx,
  { id, operator_id: by }: { readonly id: number; readonly operator_id: number },
  { operatorId, now }: By,
): Promise<Outcome<null, "import.second_required" | "approval.made_by_proposer">> => {
  const openings = await sumOpenings(tx, { id, operatorId: by, now });
  const { "approval.depositsFrom": limit } = await readSettings(tx);
  if (openings === 0n || openings < limit) return done(null);
  if (operatorId === by) return refused("import.second_required");
  return (await wasChangedBy(tx, { operatorId, by, now })) ? refused("approval.made_by_proposer") : done(null);
};
