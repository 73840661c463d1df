import { IconButton } from "@espalier/ui/foundations/icon-button";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { AccountMenu } from "./account-menu.tsx";
import { MainNavigation } from "./main-navigation.tsx";

const NavDrawer = lazyOverlay(async () => (await import("@espalier/ui/navigation/nav-drawer")).NavDrawer);

/** The main navigation behind a button, for screens without room for it; it closes when the page changes. */
export function PhoneNavigation() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <IconButton icon={Menu} label={t("openNavigation")} aria-haspopup="dialog" onClick={() => setOpenAt(pathname)} />
      <NavDrawer
        open={openAt === pathname}
        onOpenChange={(open) => setOpenAt(open ? pathname : null)}
        title={t("brandShort")}
        closeLabel={t("close")}
      >
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3">
          <MainNavigation />
        </div>
        <AccountMenu />
      </NavDrawer>
    </>
  );
}
