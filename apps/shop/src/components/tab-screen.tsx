import { Page } from "@espalier/ui/layout/page";
import { TabBar } from "@espalier/ui/navigation/tab-bar";
import { TopBar } from "@espalier/ui/navigation/top-bar";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useCart } from "../lib/cart/cart.ts";
import { mainTabs, type MainTab } from "./main-tabs.ts";
import { ScreenRefresh } from "./screen-refresh.tsx";
import { ScreenTransition } from "./screen-transition.tsx";

type TabScreenProps = {
  tab: MainTab;
  /** Shows a bar with the tab's name; a screen without it brings its own heading. */
  titled?: boolean;
  right?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One of the four main screens, with the tab bar below or, on a wide screen, room for columns; pulling down reloads its data. */
export function TabScreen({ tab, titled = false, right, footer, className, children }: TabScreenProps) {
  const { t } = useTranslation();
  const name = t(`tabs.${tab}`);
  return (
    <>
      <title>{`${name} · ${t("brand")}`}</title>
      <ScreenTransition>
        <Page
          topBar={titled ? <TopBar title={name} right={right} /> : undefined}
          tabBar
          columns
          footer={footer}
          className={className}
        >
          <ScreenRefresh />
          {children}
        </Page>
      </ScreenTransition>
      <ShopTabBar current={tab} />
    </>
  );
}

/** The cart's badge counts its distinct lines. */
function ShopTabBar({ current }: { current: MainTab }) {
  const { t } = useTranslation();
  const lines = useCart().length;
  return (
    <TabBar
      label={t("tabs.label")}
      items={mainTabs.map(({ key, icon, path }) => ({
        key,
        icon,
        label: t(`tabs.${key}`),
        current: key === current,
        ...(key === "cart"
          ? { badge: lines, badgeLabel: (count: number) => t("tabs.cartLines", { lines: count }) }
          : {}),
        render: (slot) => <Link to={path} {...slot} />,
      }))}
    />
  );
}
