import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { MOST_VIEWS } from "../limits.ts";
import { deleteView, storeView } from "../store/operator-views.ts";

/** The views of a list that an operator saved, in the order of their first saving. */
export const listViews = async (db: Db, operatorId: number, list: string) =>
  await db
    .selectFrom("operator_view")
    .select(["name", "search", "hidden"])
    .where("operator_id", "=", operatorId)
    .where("list", "=", list)
    .orderBy("created_at")
    .orderBy("name")
    .execute();

/** Saves an operator's view, in place of one of the same name. */
export const saveView = async (
  tx: Tx,
  recordAudit: RecordAudit,
  operator: SessionOperator,
  view: InputOf<"adminViewSave">,
  now: Date,
): Promise<Outcome<null, "view.too_many">> => {
  const stored = await storeView(tx, { operatorId: operator.id, ...view }, { most: MOST_VIEWS, now });
  if (!stored) return refused("view.too_many", { most: String(MOST_VIEWS) });
  await recordAudit({ subject: { kind: "operator", id: operator.email }, after: view });
  return done(null);
};

export const removeView = async (
  tx: Tx,
  recordAudit: RecordAudit,
  operator: SessionOperator,
  view: InputOf<"adminViewRemove">,
): Promise<Outcome<null, never>> => {
  await deleteView(tx, { operatorId: operator.id, ...view });
  await recordAudit({ subject: { kind: "operator", id: operator.email }, before: view });
  return done(null);
};
