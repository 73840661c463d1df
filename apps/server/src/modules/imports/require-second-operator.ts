import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { Role } from "@espalier/core/vocabulary/role";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { refuseApprover } from "../operators/approvals/may-approve.ts";
import { readSettings } from "../settings/settings.ts";
import { sumOpenings } from "./queries.ts";

type By = { readonly operatorId: number; readonly role: Role; readonly now: Date };

/**
 * Refuses to apply a file by the operator who uploaded it, or by one who cannot be the second to that operator, when its
 * opening balances, with those of the operator's other files of a day, reach the limit from which deposits need a
 * second operator.
 */
export const requireSecondOperator = async (
  tx: Tx,
  { id, operator_id: by }: { readonly id: number; readonly operator_id: number },
  operator: By,
): Promise<Outcome<null, "import.second_required" | "approval.made_by_proposer">> => {
  const openings = await sumOpenings(tx, { id, operatorId: by, now: operator.now });
  const { "approval.depositsFrom": limit } = await readSettings(tx);
  if (openings === 0n || openings < limit) return done(null);
  const barred = await refuseApprover(tx, { kind: "import", proposedBy: by }, operator);
  if (barred === undefined) return done(null);
  return refused(barred === "approval.made_by_proposer" ? barred : "import.second_required");
};
