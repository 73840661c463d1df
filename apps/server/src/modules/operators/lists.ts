import { rangeOf } from "@espalier/contract/days";
import { sql } from "kysely";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { OperatorsDeps } from "./deps.ts";
import { adminList, type AdminList } from "../../platform/http/admin-list.ts";
import { resetFrom } from "./waiting-resets.ts";
import { filterAudit, listAudit } from "./audit-queries.ts";
import { listOperators } from "./queries.ts";

export const operatorList = ({ db }: OperatorsDeps): AdminList =>
  adminList(db, "adminOperatorList", {
    all: () => db.selectFrom("operator").select("id"),
    read: async (_, start) =>
      (await listOperators(db, start)).map(({ totp_confirmed_at, disabled_at, reset_proposed_at, ...rest }) => ({
        ...rest,
        reset_from: reset_proposed_at && resetFrom(reset_proposed_at),
        totp: totp_confirmed_at !== null,
        disabled: disabled_at !== null,
      })),
    columns: [
      { field: "email", kind: "text" },
      { field: "name", kind: "text" },
      { field: "role", kind: "text" },
      { field: "seen_at", kind: "time" },
      { field: "created_at", kind: "time" },
    ],
  });

export const auditList = ({ db, timeZone }: OperatorsDeps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminAuditList", {
    all: (input) => filterAudit(db, clock, filterOf(input)).select("a.id"),
    read: async (input, start) => await listAudit(db, clock, filterOf(input), start),
    sorting: {
      table: "audit_entry",
      rows: (input) => filterAudit(db, clock, filterOf(input)).select("a.id"),
      by: {
        at: sql`s.id`,
        operator: sql`(select lower(o.name) from operator o where o.id = s.operator_id)`,
        action: sql`s.action`,
        subject: sql`s.subject`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "at", kind: "time" },
      { field: "operator_name", kind: "text" },
      { field: "action", kind: "text" },
      { field: "subject_kind", kind: "text" },
      { field: "subject", kind: "text" },
      { field: "before", kind: "text" },
      { field: "after", kind: "text" },
      { field: "reason", kind: "text" },
      { field: "address", kind: "text" },
    ],
  });
};

const filterOf = ({ operator, action, subject, q, ...range }: Parameters<typeof rangeOf>[0] & AuditInput) => ({
  ...rangeOf(range),
  operator,
  action,
  subject,
  words: q,
});

type AuditInput = {
  readonly operator?: number | undefined;
  readonly action: string;
  readonly subject: string;
  readonly q: string;
};
