import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { storeSeenAlerts } from "../store/seen-alerts.ts";
import type { AlertSource } from "./alert-source.ts";
import { listAlerts } from "./list-alerts.ts";

/** Marks alerts as seen by an operator. What is kept is bounded by the list: the keys of alerts that are gone are dropped. */
export const seeAlerts = async (
  tx: Tx,
  recordAudit: RecordAudit,
  operator: SessionOperator,
  {
    sources,
    keys,
    now,
  }: { readonly sources: readonly AlertSource[]; readonly keys: readonly string[]; readonly now: Date },
): Promise<Outcome<null, never>> => {
  const alerts = await listAlerts(tx, sources, { operatorId: operator.id, role: operator.role, now });
  const seen = alerts.filter((alert) => alert.seen || keys.includes(alert.key)).map(({ key }) => key);
  await storeSeenAlerts(tx, operator.id, seen);
  await recordAudit({ subject: { kind: "operator", id: operator.email }, after: { seen } });
  return done(null);
};
