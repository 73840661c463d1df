import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { AlertRow } from "./alert-row.tsx";
import { alertsQuery } from "./alerts-query.ts";

type AlertDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The keys of the alerts that were new when it was opened. */
  fresh: readonly string[];
};

/** What waits for the operator, each a way to the place. */
export function AlertDrawer({ open, onOpenChange, fresh }: AlertDrawerProps) {
  const { t } = useTranslation(["approvals", "shell"]);
  const query = useQuery(alertsQuery);
  const close = () => onOpenChange(false);
  return (
    <AdminDrawer open={open} onClose={close} title={t("shell:alerts")} description={t("alerts.hint")}>
      <Loaded query={query} loading={<SkeletonText lines={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={BellOff} title={t("alerts.none")} hint={t("alerts.noneHint")} level={3} />
          ) : (
            <ul className="panel-ring divide-y divide-line overflow-hidden">
              {list.map((alert) => (
                <li key={alert.key}>
                  <AlertRow alert={alert} fresh={!alert.seen || fresh.includes(alert.key)} onChoose={close} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </AdminDrawer>
  );
}
