import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { MOST_VIEWS } from "../limits.ts";
import { deleteView, storeView } from "../store/operator-views.ts";

/** The views that operators saved for themselves. */
export const viewAdminApi = ({ db }: OperatorsDeps): readonly Binding[] => [
  bind("adminViewList", async ({ input, caller: { operator } }) =>
    done(
      await db
        .selectFrom("operator_view")
        .select(["name", "search", "hidden"])
        .where("operator_id", "=", operator.id)
        .where("list", "=", input.list)
        .orderBy("created_at")
        .orderBy("name")
        .execute(),
    ),
  ),

  bind(
    "adminViewSave",
    async ({ input, caller: { operator }, now, write }) =>
      await write(async (tx, recordAudit) => {
        const stored = await storeView(tx, { operatorId: operator.id, ...input }, { most: MOST_VIEWS, now });
        if (!stored) return refused("view.too_many", { most: String(MOST_VIEWS) });
        await recordAudit({ subject: { kind: "operator", id: operator.email }, after: input });
        return done(null);
      }),
  ),

  bind(
    "adminViewRemove",
    async ({ input, caller: { operator }, write }) =>
      await write(async (tx, recordAudit) => {
        await deleteView(tx, { operatorId: operator.id, ...input });
        await recordAudit({ subject: { kind: "operator", id: operator.email }, before: input });
        return done(null);
      }),
  ),
];
