import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { Loaded } from "@espalier/web/loaded";
import { amountWord, walletWord } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { type Hold, useHoldColumns } from "../../components/holds/hold-columns.tsx";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ReportPage } from "./report-page.tsx";

/** What is held for sellers: in all, beside the ledger's account of it, and by order. */
export function HoldsPage() {
  const { t } = useTranslation("holds");
  const may = useHasPermission();
  const list = useAdminList({
    key: "holds",
    call: "adminHoldList",
    filters: ["sn", "uid"],
    sorts: ["due_at", "order_sn"],
    load: ({ sn = "", uid = "" }, paging, signal) => api("adminHoldList", { ...paging, sn, uid }, { signal }),
  });
  return (
    <ReportPage detail={t("detail")}>
      {may("money.read") ? <Totals /> : null}
      <AdminFilters
        list={list}
        filters={[
          { kind: "text", key: "sn", label: t("search") },
          { kind: "text", key: "uid", label: t("uid") },
        ]}
      />
      <AdminTable
        name="report.holds"
        label={t("title")}
        list={list}
        columns={useHoldColumns()}
        keyOf={({ id }) => id}
        {...(may("orders.read")
          ? { linkOf: ({ order_sn: sn }: Hold, slot: LinkSlot) => <Link to={paths.order({ sn })} {...slot} /> }
          : {})}
      />
    </ReportPage>
  );
}

function Totals() {
  const { t } = useTranslation("holds");
  const query = useQuery({
    queryKey: ["holds", "totals"],
    queryFn: ({ signal }) => api("adminHoldTotals", {}, { signal }),
  });
  return (
    <Loaded query={query} loading={<SkeletonText lines={3} />}>
      {(totals) => (
        <div
          role="group"
          aria-label={t("totals")}
          className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-3"
        >
          {PLAN_WALLETS.map((wallet) => {
            const total = totals.find((each) => each.wallet === wallet);
            if (total === undefined) return null;
            const { amount, account, orders } = total;
            return (
              <StatPanel
                key={wallet}
                label={walletWord(wallet)}
                value={<Money value={amount} unit={wallet} />}
                detail={
                  <span className="flex flex-wrap items-center justify-between gap-2">
                    <span>{t("orders", { count: orders })}</span>
                    <Badge tone={amount === account ? "success" : "rejected"}>
                      {amount === account ? t("equal") : t("unequal", { amount: amountWord(account, wallet) })}
                    </Badge>
                  </span>
                }
              />
            );
          })}
        </div>
      )}
    </Loaded>
  );
}
