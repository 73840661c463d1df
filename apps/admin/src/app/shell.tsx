import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useMatches } from "react-router";

import { useHasPermission } from "../lib/use-has-permission.ts";
import { ExportsTray } from "./exports-tray.tsx";
import { CommandMenu } from "./command-menu.tsx";
import { permissionOfRoute } from "./route-permission.ts";
import { NotAllowedPage } from "./not-allowed-page.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { useBackClosesOverlays } from "./use-back-closes-overlays.ts";

/** The frame of the admin app: where one can go at the left, the page at the right. */
export function Shell() {
  const { t } = useTranslation();
  const may = useHasPermission();
  useBackClosesOverlays();
  const needed = useMatches()
    .map(({ handle }) => permissionOfRoute(handle))
    .findLast((permission) => permission !== undefined);
  return (
    <div className="grid min-h-dvh grid-cols-[232px_minmax(0,1fr)] print:block">
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t("toContent")}
      </a>
      <aside className="sticky top-0 flex h-dvh flex-col gap-4 border-r border-line bg-surface py-4 print:hidden">
        <CommandMenu />
        <div className="scrollbar-none min-h-0 flex-1 overflow-y-auto px-3 pb-4">
          <MainNavigation />
        </div>
        <AccountMenu />
      </aside>
      <div id="page" tabIndex={-1} className="min-w-0 outline-none">
        <Suspense>{needed !== undefined && !may(needed) ? <NotAllowedPage /> : <Outlet />}</Suspense>
      </div>
      <ExportsTray />
    </div>
  );
}
