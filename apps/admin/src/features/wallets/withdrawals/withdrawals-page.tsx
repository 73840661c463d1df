import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { useSearchValues } from "../../../lib/use-search-values.ts";
import { ExportMenu } from "../../../components/layout/export-menu.tsx";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { ListWithPanel } from "../../../components/layout/list-with-panel.tsx";
import { ValueTabs } from "../../../components/layout/value-tabs.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { ApproveSafe } from "./approve-safe.tsx";
import { SelectionActions } from "./selection-actions.tsx";
import { DecisionOutcomes } from "./decision-outcomes.tsx";
import type { DecisionResults } from "./use-decide.ts";
import { isOpen, STATUSES } from "./withdrawal.ts";
import { useWithdrawalColumns } from "./withdrawal-columns.tsx";
import { WithdrawalPanel } from "./withdrawal-panel.tsx";

/** By the time of the request, withdrawals in review have the oldest first, decided ones the newest, unless the address says. */
const orderOf = (status: string, sort: string): "newest" | "oldest" => {
  if (sort === "created_at") return "oldest";
  return status === "" && sort !== "-created_at" ? "oldest" : "newest";
};

/** The queue of withdrawals. A row opens its withdrawal beside the queue; a decision opens the next one. */
export function WithdrawalsPage() {
  const { t } = useTranslation(["withdrawals", "shell"]);
  const may = useHasPermission();
  const { values, change } = useSearchValues(["open", "status", "sort"]);
  const { open = "", status = "" } = values;
  const order = orderOf(status, values["sort"] ?? "");
  const list = useAdminList({
    key: "withdrawals",
    filters: ["q", "status", "uid", "sn", "account", "from", "to"],
    sorts: ["amount", "bank_name", "account_name", "member", "status", "account", "sn"],
    load: ({ status: wanted = "", ...words }, paging, signal) =>
      api("adminWithdrawalList", { ...paging, ...words, order, status: statusOf(wanted) }, { signal }),
  });
  const [mixed, setMixed] = useState<DecisionResults | null>(null);
  const columns = useWithdrawalColumns({ narrow: open !== "", waiting: status === "", sums: list.sums });
  const setOpen = (sn: string) => change({ open: sn, page: list.page === 1 ? "" : String(list.page) });
  return (
    <AdminPage
      title={t("shell:nav.withdrawals")}
      actions={may("withdrawals.decide") ? <ApproveSafe rows={list.rows} onMixed={setMixed} /> : undefined}
    >
      <StatusTabs />
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search"), placeholder: t("searchPlaceholder") }}
        filters={[
          { kind: "days", from: "from", to: "to", label: t("requestedAt") },
          { kind: "text", key: "uid", label: t("uid") },
          { kind: "text", key: "sn", label: t("sn") },
          { kind: "text", key: "account", label: t("account") },
        ]}
      >
        <ExportMenu call="adminWithdrawalList" filter={{ ...list.filters, order, status: statusOf(status) }} />
      </AdminFilters>
      <ListWithPanel
        list={
          <AdminTable
            name={open === "" ? "withdrawals" : "withdrawals-beside"}
            label={t("shell:nav.withdrawals")}
            list={list}
            columns={columns}
            keyOf={({ trade_sn }) => trade_sn}
            onOpen={({ trade_sn }) => setOpen(trade_sn)}
            currentKey={open}
            sort={list.sort ?? { key: "created_at", descending: order === "newest" }}
            bulkActions={
              may("withdrawals.decide")
                ? (rows, clear) => <SelectionActions rows={rows} onDone={clear} onMixed={setMixed} />
                : undefined
            }
          />
        }
        panel={
          open === "" ? null : (
            <WithdrawalPanel
              key={open}
              sn={open}
              onClose={() => setOpen("")}
              onDecided={() => setOpen(list.rows.find((row) => row.trade_sn !== open && isOpen(row))?.trade_sn ?? "")}
            />
          )
        }
      />
      {mixed === null ? null : <DecisionOutcomes results={mixed} onClose={() => setMixed(null)} />}
    </AdminPage>
  );
}

/** The default filter, withdrawals in review, is an empty value in the address. */
const statusOf = (wanted: string) => (wanted === "" ? "pending" : (STATUSES.find((each) => each === wanted) ?? ""));

function StatusTabs() {
  const { t } = useTranslation("withdrawals");
  return (
    <ValueTabs
      label={t("status")}
      names={["status"]}
      tabs={[
        { label: t("statuses.pending"), values: {} },
        ...(["success", "rejected", "cancelled"] as const).map((status) => ({
          label: t(`statuses.${status}`),
          values: { status },
        })),
        { label: t("all"), values: { status: "all" } },
      ]}
    />
  );
}
