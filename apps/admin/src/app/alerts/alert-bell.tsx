import { IconButton } from "@espalier/ui/foundations/icon-button";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { alertsQuery } from "./alerts-query.ts";

const AlertDrawer = lazyOverlay(async () => {
  const [loaded] = await Promise.all([import("./alert-drawer.tsx"), i18next.loadNamespaces("approvals")]);
  return loaded.AlertDrawer;
});

/**
 * The way to what waits for the operator, with the number of new alerts: beside the logo, or at the end of a phone's bar. Opening
 * it marks them as seen; they stay marked as new until it is closed.
 */
export function AlertBell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const { data } = useQuery(alertsQuery);
  const unseen = data?.list.filter(({ seen }) => !seen).map(({ key }) => key) ?? [];
  const { submit } = useSubmit({
    send: (keys: string[], options) => api("adminAlertSeen", { keys }, options),
    onDone: async () => await queryClient.invalidateQueries(alertsQuery),
    // The number stays, and the next opening marks them.
    onFailed: () => undefined,
  });

  function show() {
    setFresh(unseen);
    setOpen(true);
    void queryClient.invalidateQueries(alertsQuery);
    if (unseen.length > 0) submit(unseen);
  }

  return (
    <div className="absolute top-2.5 right-3 max-lg:relative max-lg:inset-auto max-lg:shrink-0 max-lg:pr-2">
      <IconButton
        icon={Bell}
        label={unseen.length === 0 ? t("alerts") : t("alertsNew", { count: unseen.length })}
        aria-haspopup="dialog"
        onClick={show}
      />
      {unseen.length === 0 ? null : (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute top-0.5 left-1/2 flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-danger px-1 text-[11px] leading-none font-semibold text-on-danger"
        >
          {unseen.length > 99 ? "99+" : unseen.length}
        </span>
      )}
      <AlertDrawer open={open} onOpenChange={setOpen} fresh={fresh} />
    </div>
  );
}
