import { SideNav, type SideNavItem } from "@espalier/ui/navigation/side-nav";
import {
  Banknote,
  Bell,
  ChartNoAxesColumn,
  Gift,
  Megaphone,
  Network,
  ReceiptText,
  ScrollText,
  Send,
  Settings,
  UserRoundPlus,
} from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

import { mainTabs } from "../components/main-tabs.ts";
import { useCart } from "../lib/cart/cart.ts";
import { paths } from "../lib/paths.ts";
import { userInfoQuery } from "../lib/queries/member-queries.ts";
import { activeNavigationPath, type Place } from "./active-navigation-path.ts";

/** On a wide screen: the four main screens, as in a phone's tab bar, and the pages that members open most. */
export function SideNavigation() {
  const { t } = useTranslation(["navigation", "shell"]);
  const { pathname } = useLocation();
  const lines = useCart().length;
  const unread = useQuery(userInfoQuery).data?.info.unread ?? 0;
  const current = activeNavigationPath(pathname, places);

  const tabs = mainTabs.map(({ key, icon, path }): SideNavItem => ({
    key,
    icon,
    label: t(`shell:tabs.${key}`),
    current: path === current,
    ...(key === "cart" ? { badge: lines, badgeLabel: t("shell:tabs.cartLines", { lines }) } : {}),
    render: (slot) => <Link to={path} {...slot} />,
  }));
  const others = groups.map(({ key, items }) => ({
    key,
    items: items.map((item): SideNavItem => ({
      key: item.key,
      icon: item.icon,
      label: t(item.key),
      current: item.path === current,
      ...(item.key === "inbox" ? { badge: unread, badgeLabel: t("unread", { count: unread }) } : {}),
      render: (slot) => <Link to={item.path} {...slot} />,
    })),
  }));
  return (
    <aside className="fixed top-(--page-top,0px) bottom-0 left-0 scrollbar-none z-20 flex w-20 flex-col gap-4 overflow-y-auto overscroll-contain border-r border-line bg-surface px-1.5 py-3 print:hidden lg:w-56 lg:px-3">
      <Link
        to={paths.home()}
        className="flex min-h-11 items-center gap-2.5 justify-center rounded-control px-2.5 text-section lg:justify-start"
      >
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className="max-lg:sr-only">{t("shell:brand")}</span>
      </Link>
      <SideNav rail label={t("shell:tabs.label")} groups={[{ key: "tabs", items: tabs }, ...others]} />
    </aside>
  );
}

const groups = [
  {
    key: "earning",
    items: [
      { key: "orders", icon: ReceiptText, path: paths.orders() },
      { key: "team", icon: Network, path: paths.team() },
      { key: "profit", icon: ChartNoAxesColumn, path: paths.profit() },
      { key: "incentive", icon: Gift, path: paths.incentive() },
      { key: "invite", icon: UserRoundPlus, path: paths.invite() },
    ],
  },
  {
    key: "money",
    items: [
      { key: "transfer", icon: Send, path: paths.transfer() },
      { key: "withdraw", icon: Banknote, path: paths.withdraw() },
      { key: "trades", icon: ScrollText, path: paths.trades() },
    ],
  },
  {
    key: "rest",
    items: [
      { key: "inbox", icon: Bell, path: paths.inbox() },
      { key: "notices", icon: Megaphone, path: paths.notices() },
      { key: "settings", icon: Settings, path: paths.settings() },
    ],
  },
] as const;

const places: readonly Place[] = [...mainTabs, ...groups.flatMap(({ items }) => [...items])];
