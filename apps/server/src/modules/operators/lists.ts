import { rangeOf } from "@espalier/contract/days";
import { ROLES } from "@espalier/contract/roles";
import { oneOf } from "@espalier/core/vocabulary/one-of";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../deps.ts";
import { adminList, type AdminList } from "../../platform/http/admin-list.ts";
import { filterAudit, listAudit } from "./audit-queries.ts";
import { listOperators } from "./queries.ts";

export const operatorList = ({ db }: Deps): AdminList =>
  adminList(db, "adminOperatorList", {
    all: () => db.selectFrom("operator").select("id"),
    read: async (_, start) =>
      (await listOperators(db, start)).map(({ role, totp_confirmed_at, disabled_at, ...rest }) => ({
        ...rest,
        role: oneOf(ROLES, role),
        totp: totp_confirmed_at !== null,
        disabled: disabled_at !== null,
      })),
    columns: [
      { field: "email", title: { en: "E-mail", cn: "邮箱" }, kind: "text" },
      { field: "name", title: { en: "Name", cn: "姓名" }, kind: "text" },
      { field: "role", title: { en: "Role", cn: "角色" }, kind: "text" },
      { field: "seen_at", title: { en: "Last seen", cn: "最近活动" }, kind: "time" },
      { field: "created_at", title: { en: "Added", cn: "添加时间" }, kind: "time" },
    ],
  });

export const auditList = ({ db, timeZone }: Deps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminAuditList", {
    all: (input) => filterAudit(db, clock, filterOf(input)).select("a.id"),
    read: async (input, start) => await listAudit(db, clock, filterOf(input), start),
    columns: [
      { field: "at", title: { en: "Time", cn: "时间" }, kind: "time" },
      { field: "operator_name", title: { en: "Operator", cn: "操作员" }, kind: "text" },
      { field: "action", title: { en: "Action", cn: "操作" }, kind: "text" },
      { field: "subject_kind", title: { en: "Kind", cn: "类型" }, kind: "text" },
      { field: "subject", title: { en: "Subject", cn: "对象" }, kind: "text" },
      { field: "before", title: { en: "Before", cn: "变更前" }, kind: "text" },
      { field: "after", title: { en: "After", cn: "变更后" }, kind: "text" },
      { field: "reason", title: { en: "Reason", cn: "原因" }, kind: "text" },
      { field: "address", title: { en: "Address", cn: "网络地址" }, kind: "text" },
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
