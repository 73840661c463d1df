import type { Permission } from "@espalier/contract/admin/roles";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import {
  Banknote,
  BookOpenCheck,
  CalendarDays,
  ChartColumn,
  CheckCheck,
  Coins,
  FileInput,
  LayoutDashboard,
  Mails,
  Network,
  Newspaper,
  Package,
  ScrollText,
  Settings,
  ShoppingBag,
  SlidersHorizontal,
  TicketPercent,
  Trophy,
  UserCog,
  Users,
} from "lucide-react";

import type { Waiting } from "../lib/waiting-query.ts";
import type { texts } from "../locales/en/shell.ts";
import { patterns, paths } from "./paths.ts";

/** One place in the navigation. Its name is the text `shell:nav.<key>`. */
export type NavigationItem = {
  readonly key: keyof (typeof texts)["nav"];
  readonly group: NavigationGroup;
  readonly path: string;
  /** Shown as the present place below this address too. */
  readonly pattern: string;
  readonly icon: IconType;
  readonly permission: Permission;
  /** What waits there, of what `lib/waiting-query.ts` counts. */
  readonly badge?: keyof Waiting;
};

/** In the order of the navigation; their names are the texts `shell:navGroup.<group>`. */
export const NAVIGATION_GROUPS = ["work", "network", "shop", "company"] as const;
type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** Every place that can be gone to, in the order in which they stand. An operator sees those that the role allows. */
export const navigation: readonly NavigationItem[] = [
  {
    key: "overview",
    group: "work",
    path: paths.overview(),
    pattern: patterns.overview,
    icon: LayoutDashboard,
    permission: "overview.read",
  },
  {
    key: "approvals",
    group: "work",
    path: paths.approvals(),
    pattern: patterns.approvals,
    icon: CheckCheck,
    permission: "approvals.read",
    badge: "approvals",
  },
  {
    key: "withdrawals",
    group: "work",
    path: paths.withdrawals(),
    pattern: patterns.withdrawals,
    icon: Banknote,
    permission: "withdrawals.read",
    badge: "withdrawals",
  },
  {
    key: "members",
    group: "network",
    path: paths.members(),
    pattern: patterns.members,
    icon: Users,
    permission: "members.read",
  },
  {
    key: "network",
    group: "network",
    path: paths.network(),
    pattern: patterns.network,
    icon: Network,
    permission: "members.read",
  },
  {
    key: "runs",
    group: "network",
    path: paths.runs(),
    pattern: patterns.runs,
    icon: Coins,
    permission: "commission.read",
  },
  {
    key: "plans",
    group: "network",
    path: paths.plans(),
    pattern: patterns.plans,
    icon: SlidersHorizontal,
    permission: "commission.read",
  },
  {
    key: "incentives",
    group: "network",
    path: paths.incentives(),
    pattern: patterns.incentives,
    icon: Trophy,
    permission: "commission.read",
  },
  {
    key: "orders",
    group: "shop",
    path: paths.orders(),
    pattern: patterns.orders,
    icon: Package,
    permission: "orders.read",
    badge: "orders",
  },
  {
    key: "goods",
    group: "shop",
    path: paths.goods(),
    pattern: patterns.goods,
    icon: ShoppingBag,
    permission: "catalogue.read",
  },
  {
    key: "content",
    group: "shop",
    path: paths.notices(),
    pattern: patterns.notices,
    icon: Newspaper,
    permission: "content.read",
  },
  {
    key: "coupons",
    group: "shop",
    path: paths.coupons(),
    pattern: patterns.coupons,
    icon: TicketPercent,
    permission: "content.read",
  },
  {
    key: "bookings",
    group: "shop",
    path: paths.bookings(),
    pattern: patterns.bookings,
    icon: CalendarDays,
    permission: "bookings.read",
  },
  {
    key: "money",
    group: "company",
    path: paths.journals(),
    pattern: patterns.journals,
    icon: BookOpenCheck,
    permission: "money.read",
  },
  {
    key: "messages",
    group: "company",
    path: paths.messages(),
    pattern: patterns.messages,
    icon: Mails,
    permission: "messages.read",
  },
  {
    key: "settings",
    group: "company",
    path: paths.settings(),
    pattern: patterns.settings,
    icon: Settings,
    permission: "settings.read",
  },
  {
    key: "reports",
    group: "company",
    path: paths.reports(),
    pattern: patterns.reports,
    icon: ChartColumn,
    permission: "reports.read",
  },
  {
    key: "imports",
    group: "company",
    path: paths.imports(),
    pattern: patterns.imports,
    icon: FileInput,
    permission: "import.read",
  },
  {
    key: "operators",
    group: "company",
    path: paths.operators(),
    pattern: patterns.operators,
    icon: UserCog,
    permission: "operators.read",
  },
  {
    key: "audit",
    group: "company",
    path: paths.audit(),
    pattern: patterns.audit,
    icon: ScrollText,
    permission: "audit.read",
  },
];
