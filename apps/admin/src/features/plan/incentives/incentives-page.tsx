import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { ExportMenu } from "../../../components/layout/export-menu.tsx";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { IncentiveDrawer } from "./incentive-drawer.tsx";
import type { IncentiveRow } from "./incentive-drawer.tsx";

/** The incentives. A row opens its item. */
export function IncentivesPage() {
  const { t } = useTranslation(["incentives", "shell"]);
  const may = useHasPermission();
  const list = useAdminList({
    key: "incentives",
    filters: [],
    sorts: ["list", "level", "sales", "bonus", "days", "state"],
    load: (_, paging, signal) => api("adminIncentiveList", paging, { signal }),
  });
  const columns = useIncentiveColumns();
  const [edited, setEdited] = useState<IncentiveRow | "new" | null>(null);
  const writes = may("commission.plan");
  return (
    <AdminPage
      title={t("shell:nav.incentives")}
      detail={t("detail")}
      actions={
        <>
          <ExportMenu call="adminIncentiveList" filter={{}} />
          {writes ? (
            <Button size="medium" icon={Plus} onClick={() => setEdited("new")}>
              {t("add")}
            </Button>
          ) : null}
        </>
      }
    >
      <AdminTable
        name="incentives"
        label={t("shell:nav.incentives")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={writes ? setEdited : undefined}
        currentKey={edited === null || edited === "new" ? null : edited.id}
        emptyHint={t("emptyHint")}
      />
      {edited === null ? null : <IncentiveDrawer item={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}

/** Shows whether an incentive is offered, or will be from or until the next plan day. */
function OfferState({ item: { on_offer, opened } }: { item: IncentiveRow }) {
  const { t } = useTranslation("incentives");
  if (on_offer)
    return opened ? <Badge tone="success">{t("onOffer")}</Badge> : <Badge tone="pending">{t("opensNext")}</Badge>;
  return opened ? <Badge tone="pending">{t("endsNext")}</Badge> : <Badge>{t("notOffered")}</Badge>;
}

function useIncentiveColumns(): readonly DataColumn<IncentiveRow>[] {
  const { t } = useTranslation("incentives");
  return useMemo(
    () => [
      { key: "list", title: t("list"), width: 240, cell: ({ list }) => t(`lists.${list}`) },
      { key: "level", title: t("level"), align: "end", cell: ({ level }) => level },
      {
        key: "sales",
        title: t("sales"),
        align: "end",
        cell: ({ weaker_leg_sales }) => <Money value={weaker_leg_sales} unit="PV" />,
      },
      {
        key: "bonus",
        title: t("bonus"),
        align: "end",
        cell: ({ bonus_amount }) => <Money value={bonus_amount} unit="CP" />,
      },
      {
        key: "days",
        title: t("days"),
        align: "end",
        cell: ({ qualification_days }) => t("daysCount", { count: qualification_days }),
      },
      { key: "state", title: t("state"), cell: (item) => <OfferState item={item} /> },
    ],
    [t],
  );
}
