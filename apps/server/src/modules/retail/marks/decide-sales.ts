import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { decideSales } from "../store/compared-sales.ts";

const STANDINGS = { count: "counted", leave_out: "left_out", undo: "waiting" } as const;

type Wanted = {
  readonly sns: readonly string[];
  readonly decision: keyof typeof STANDINGS;
  readonly reason: string;
};

/** Counts marked sales in the ratios or leaves them out, or lets them wait again. Profits are not touched. */
export const decideMarkedSales = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sns, decision, reason }: Wanted,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<{ readonly changed: number }, "sale.not_marked">> => {
  const standing = STANDINGS[decision];
  const changed = await decideSales(tx, sns, { standing, reason, ...by });
  if (changed.length === 0) return refused("sale.not_marked");
  await recordAudit(
    ...changed.map(({ sn, before }) => ({
      subject: { kind: "order", id: sn },
      before: { standing: before },
      after: { standing },
      reason,
    })),
  );
  return done({ changed: changed.length });
};
