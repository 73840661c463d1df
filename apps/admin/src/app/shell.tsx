import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useMatches } from "react-router";

import { useHasPermission } from "../lib/use-has-permission.ts";
import { AlertBell } from "./alerts/alert-bell.tsx";
import { ExportsTray } from "./exports-tray.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { CommandMenu } from "./commands/command-menu.tsx";
import { permissionOfRoute } from "./route-permission.ts";
import { NotAllowedPage } from "./not-allowed-page.tsx";
import { PhoneNavigation } from "./phone-navigation.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MainNavigation } from "./main-navigation.tsx";

/** The frame of the admin app: the navigation at the left and the page at the right; on a small screen a bar above the page. */
export function Shell() {
  const { t } = useTranslation();
  const may = useHasPermission();
  const needed = useMatches()
    .map(({ handle }) => permissionOfRoute(handle))
    .findLast((permission) => permission !== undefined);
  return (
    <div className="grid min-h-dvh grid-cols-[min(14.5rem,28%)_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[auto_1fr] print:block">
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-accent text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2"
      >
        {t("toContent")}
      </a>
      <aside className={bar}>
        <div className="pl-2 lg:hidden">
          <PhoneNavigation />
        </div>
        <CommandMenu />
        <AlertBell />
        <div className="scroll-shade min-h-0 flex-1 overflow-y-auto px-3 pb-4 max-lg:hidden">
          <MainNavigation />
        </div>
        <div className="max-lg:hidden">
          <AccountMenu />
        </div>
      </aside>
      <div id="page" tabIndex={-1} className="min-w-0 outline-none">
        <Suspense>{needed !== undefined && !may(needed) ? <NotAllowedPage /> : <Outlet />}</Suspense>
      </div>
      <ExportsTray />
      <LeaveGuard />
    </div>
  );
}

const bar = [
  "sticky top-0 flex h-dvh flex-col gap-4 border-r border-line bg-surface py-4 print:hidden",
  "max-lg:z-30 max-lg:h-14 max-lg:flex-row max-lg:items-center max-lg:gap-1 max-lg:border-r-0 max-lg:border-b max-lg:py-0",
].join(" ");
