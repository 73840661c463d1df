import { CheckCheck, ScrollText, UserCog } from "lucide-react";

import { paths } from "../../lib/paths.ts";
import type { Screens } from "../../lib/screen.ts";

export const screens = {
  approvals: {
    path: "/approvals",
    values: { status: "text?" },
    load: () => import("./approvals/approvals-page.tsx").then((page) => page.ApprovalsPage),
    texts: ["approvals", "catalog", "coupons", "operators", "settings"],
    permission: "approvals.read",
    navigation: { key: "approvals", group: "work", position: 2, icon: CheckCheck, badge: "approvals", letter: "a" },
  },
  audit: {
    path: "/audit",
    values: { subject: "text?" },
    load: () => import("./audit/audit-page.tsx").then((page) => page.AuditPage),
    texts: ["audit"],
    permission: "audit.read",
    navigation: { key: "audit", group: "company", position: 20, icon: ScrollText },
    jump: {
      key: "audit",
      position: 5,
      icon: ScrollText,
      typed: /^[A-Za-z]?\d{6,}$/,
      pathOf: (typed) => paths.audit({ subject: typed }),
    },
  },
  login: {
    path: "/login",
    load: () => import("./auth/login-page.tsx").then((page) => page.LoginPage),
    texts: ["auth"],
    frame: "visitor",
  },
  /** Setting up the authenticator app that shows the codes. */
  codes: {
    path: "/codes",
    load: () => import("./auth/codes-page.tsx").then((page) => page.CodesPage),
    texts: ["auth"],
    frame: "none",
  },
  ownPasskeys: {
    path: "/passkeys",
    load: () => import("./passkeys/passkeys-page.tsx").then((page) => page.PasskeysPage),
    texts: ["auth"],
    frame: "none",
  },
  ownPassword: {
    path: "/password",
    load: () => import("./auth/change-password-page.tsx").then((page) => page.ChangePasswordPage),
    texts: ["auth"],
    frame: "none",
  },
  operators: {
    path: "/operators",
    load: () => import("./operators-page.tsx").then((page) => page.OperatorsPage),
    texts: ["operators"],
    permission: "operators.read",
    navigation: { key: "operators", group: "company", position: 19, icon: UserCog },
  },
} satisfies Screens;
