import type { Permission } from "@espalier/contract/admin/roles";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import { Package, ScrollText, User } from "lucide-react";

import type { texts } from "../locales/en/shell.ts";
import { paths } from "./paths.ts";

/** A way from a number that was typed to the page of what has it. Its words are the text `shell:jump.<key>`, with `{{typed}}`. */
export type Jump = {
  readonly key: keyof (typeof texts)["jump"];
  readonly icon: IconType;
  readonly permission: Permission;
  /** The address, or null when what was typed can be no such number. */
  readonly pathOf: (typed: string) => string | null;
};

export const jumps: readonly Jump[] = [
  {
    key: "member",
    icon: User,
    permission: "members.read",
    pathOf: (typed) => (/^\d{8}$/.test(typed) ? paths.member(typed) : null),
  },
  {
    key: "order",
    icon: Package,
    permission: "orders.read",
    pathOf: (typed) => (/^E\d{12,}$/i.test(typed) ? paths.order(typed.toUpperCase()) : null),
  },
  {
    key: "audit",
    icon: ScrollText,
    permission: "audit.read",
    pathOf: (typed) => (/^[A-Za-z]?\d{6,}$/.test(typed) ? paths.audit({ subject: typed }) : null),
  },
];
