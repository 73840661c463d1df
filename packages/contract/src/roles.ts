/** The permissions of each role. Pure data: the admin app loads it to show only what its operator may use. */
import type { Role } from "@espalier/core/vocabulary/role";

/** Each call of the admin app needs one of these. `read` ones change nothing. */
export const PERMISSIONS = [
  "overview.read",
  "approvals.read",
  "approvals.decide",
  "members.read",
  "members.write",
  "members.view_as",
  "orders.read",
  "orders.ship",
  "orders.refund",
  "withdrawals.read",
  "withdrawals.decide",
  "money.read",
  "money.move",
  "commission.read",
  "commission.run",
  "commission.plan",
  "catalogue.read",
  "catalogue.write",
  "stock.write",
  "content.read",
  "content.write",
  "bookings.read",
  "bookings.write",
  "messages.read",
  "messages.write",
  "questions.read",
  "questions.answer",
  "reports.read",
  "reports.schedule",
  "import.read",
  "import.write",
  "settings.read",
  "settings.write",
  "operators.read",
  "operators.write",
  "audit.read",
  "tax.read",
  "tax.write",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const reading = PERMISSIONS.filter((permission) => permission.endsWith(".read"));

const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  finance: [
    ...reading.filter((permission) => permission !== "operators.read"),
    "approvals.decide",
    "orders.refund",
    "withdrawals.decide",
    "money.move",
    "commission.run",
    "commission.plan",
    "reports.schedule",
    "tax.write",
  ],
  fulfilment: ["overview.read", "members.read", "orders.read", "orders.ship", "catalogue.read", "stock.write"],
  content: [
    "overview.read",
    "catalogue.read",
    "catalogue.write",
    "content.read",
    "content.write",
    "bookings.read",
    "bookings.write",
  ],
  support: [
    "overview.read",
    "members.read",
    "members.write",
    "members.view_as",
    "orders.read",
    "withdrawals.read",
    "bookings.read",
    "bookings.write",
    "catalogue.read",
    "content.read",
    "messages.read",
    "messages.write",
    "questions.read",
    "questions.answer",
  ],
  auditor: reading,
};

/** Whether an operator of this role may do what needs this permission. */
export const may = (role: Role, permission: Permission): boolean => GRANTS[role].includes(permission);
