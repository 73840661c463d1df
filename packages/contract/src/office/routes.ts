import type { Address } from "../routes.ts";
import type { Permission } from "./roles.ts";

/**
 * Where every call of the office is and what it needs; a call's name is its path in camel case. As with the members' table,
 * this is all that a browser needs at run time.
 */
export const officeRoutes = {
  officeLogin: { method: "POST", path: "/office/login", needs: "nobody" },
  officeLogout: { method: "POST", path: "/office/logout", needs: "operator" },
  officeMe: { method: "GET", path: "/office/me", needs: "operator" },
  officePassword: { method: "POST", path: "/office/password", needs: "operator" },
  officeTotpBegin: { method: "POST", path: "/office/totp/begin", needs: "operator", secret: true },
  officeTotpConfirm: { method: "POST", path: "/office/totp/confirm", needs: "operator" },

  officeOperatorList: { method: "GET", path: "/office/operator/list", needs: "operators.read" },
  officeOperatorAdd: { method: "POST", path: "/office/operator/add", needs: "operators.write", secret: true },
  officeOperatorSet: { method: "POST", path: "/office/operator/set", needs: "operators.write" },
  officeOperatorReset: { method: "POST", path: "/office/operator/reset", needs: "operators.write", secret: true },

  officeAuditList: { method: "GET", path: "/office/audit/list", needs: "audit.read" },

  officeApprovalList: { method: "GET", path: "/office/approval/list", needs: "approvals.read" },
  officeApprovalDecide: { method: "POST", path: "/office/approval/decide", needs: "approvals.decide" },
} as const satisfies Record<string, OfficeRoute>;

/** One row of the table. */
export type OfficeRoute = Address & {
  readonly needs: Needs;
  /** What it answers is shown once and kept nowhere, so an idempotency key is not heeded. */
  readonly secret?: true;
};

/** Who may call: anyone, any operator (also one who still has to set up codes), or an operator whose role allows it. */
export type Needs = "nobody" | "operator" | Permission;

export type OfficeCallName = keyof typeof officeRoutes;

/** A row of the table seen as an OfficeRoute, so that what is absent reads as undefined. */
export const officeRouteOf = (name: OfficeCallName): OfficeRoute => officeRoutes[name];
