import { done } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { AlertSource } from "./alert-source.ts";
import { listAlerts } from "./list-alerts.ts";
import { seeAlerts } from "./see-alerts.ts";

/** The alerts of operators, to which each module contributes its kinds. */
export const alertAdminApi = ({ db }: OperatorsDeps, sources: readonly AlertSource[]): readonly Binding[] => [
  bind("adminAlertList", async ({ caller: { operator }, now }) => {
    const list = await listAlerts(db, sources, { operatorId: operator.id, role: operator.role, now });
    return done({ unseen: list.filter(({ seen }) => !seen).length, list });
  }),

  bind(
    "adminAlertSeen",
    async ({ input: { keys }, caller: { operator }, now, write }) =>
      await write(async (tx, recordAudit) => await seeAlerts(tx, recordAudit, operator, { sources, keys, now })),
  ),
];
