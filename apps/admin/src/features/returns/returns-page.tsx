import { RETURN_KINDS, RETURN_TABS } from "@espalier/core/vocabulary/goods-return";
import { keysOf } from "@espalier/core/vocabulary/record-of";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { ListWithPanel } from "../../components/layout/list-with-panel.tsx";
import { ValueTabs } from "../../components/layout/value-tabs.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { OutcomesDialog } from "../../components/outcomes-dialog.tsx";
import { RowTime } from "../../components/row-time.tsx";
import { api } from "../../lib/api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { InspectMany } from "./inspect-many.tsx";
import { ReceiveMany } from "./receive-many.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import { type ReturnRow, STATE_TONES } from "./return.ts";
import { type DecisionResults, useDecide } from "./use-decide.ts";

const TABS = keysOf(RETURN_TABS);

/** The returns by what they wait for. A row opens its return beside the list. */
export function ReturnsPage() {
  const { t } = useTranslation(["returns", "shell"]);
  const may = useHasPermission();
  const { values, change } = useSearchValues(["open", "tab"]);
  const { open = "", tab = "" } = values;
  const wanted = tabOf(tab);
  const list = useAdminList({
    key: "returns",
    filters: ["kind", "uid", "return_sn", "sn", "from", "to", "tab"],
    sorts: ["created_at", "return_sn", "sn", "kind", "state", "nickname"],
    load: ({ tab: _tab, kind, ...words }, paging, signal) =>
      api(
        "adminReturnList",
        { ...paging, ...words, kind: RETURN_KINDS.find((each) => each === kind) ?? "", tab: wanted },
        { signal },
      ),
  });
  const [results, setResults] = useState<DecisionResults | null>(null);
  const columns = useReturnColumns(open !== "");
  const setOpen = (sn: string) => change({ open: sn, page: list.page === 1 ? "" : String(list.page) });
  return (
    <AdminPage title={t("shell:nav.returns")}>
      <TabsWithCounts />
      <AdminFilters
        list={list}
        search={{ key: "return_sn", label: t("number"), placeholder: "T26…" }}
        filters={[
          { kind: "days", from: "from", to: "to", label: t("askedAt") },
          {
            kind: "choice",
            key: "kind",
            label: t("reason"),
            options: RETURN_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          },
          { kind: "text", key: "sn", label: t("order") },
          { kind: "text", key: "uid", label: t("uid") },
        ]}
      >
        <ExportMenu call="adminReturnList" filter={{ ...list.filters, tab: wanted }} />
      </AdminFilters>
      <ListWithPanel
        list={
          <AdminTable
            name={open === "" ? "returns" : "returns-beside"}
            label={t("shell:nav.returns")}
            list={list}
            columns={columns}
            keyOf={({ return_sn }) => return_sn}
            onOpen={({ return_sn }) => setOpen(return_sn)}
            currentKey={open}
            sort={list.sort ?? { key: "created_at", descending: true }}
            bulkActions={
              may("orders.refund") || may("orders.ship")
                ? (rows, clear) => (
                    <>
                      {may("orders.refund") && wanted !== "to_expect" ? (
                        <ApproveMany rows={rows} onDone={clear} onMixed={setResults} />
                      ) : null}
                      {may("orders.ship") && wanted !== "to_decide" ? <ReceiveMany rows={rows} onDone={clear} /> : null}
                      {may("orders.ship") && wanted !== "to_decide" && wanted !== "to_expect" ? (
                        <InspectMany rows={rows} onDone={clear} onMixed={setResults} />
                      ) : null}
                    </>
                  )
                : undefined
            }
          />
        }
        panel={open === "" ? null : <ReturnPanel key={open} sn={open} onClose={() => setOpen("")} />}
      />
      {results === null ? null : (
        <OutcomesDialog
          title={t("outcomes")}
          outcomes={results.map(({ return_sn, outcome, msg }) => ({
            key: return_sn,
            name: return_sn,
            state: t(`outcome.${outcome}`),
            tone: outcome === "done" ? "success" : "rejected",
            msg,
          }))}
          onClose={() => setResults(null)}
        />
      )}
    </AdminPage>
  );
}

/** The default tab, returns that wait for a decision, is an empty value in the address. */
const tabOf = (tab: string) => (tab === "" ? "to_decide" : (TABS.find((each) => each === tab) ?? ""));

function TabsWithCounts() {
  const { t } = useTranslation("returns");
  const { data } = useQuery({
    queryKey: ["returns", "counts"],
    queryFn: ({ signal }) => api("adminReturnCounts", {}, { signal }),
  });
  const waiting = (["to_decide", "to_expect", "to_inspect"] as const).map((tab) => ({
    label: t(`tab.${tab}`),
    count: data === undefined ? undefined : String(data[tab]),
    values: { tab: tab === "to_decide" ? "" : tab },
  }));
  return (
    <ValueTabs
      label={t("state")}
      names={["tab"]}
      tabs={[
        ...waiting,
        { label: t("tab.done"), values: { tab: "done" } },
        { label: t("tab.all"), values: { tab: "all" } },
      ]}
    />
  );
}

type ApproveManyProps = {
  rows: readonly ReturnRow[];
  onDone: () => void;
  onMixed: (results: DecisionResults) => void;
};

/** Approves the chosen returns that wait for a decision. */
function ApproveMany({ rows, onDone, onMixed }: ApproveManyProps) {
  const { t } = useTranslation("returns");
  const asked = rows.filter(({ state }) => state === "asked");
  const { busy, submit } = useDecide((results) => {
    if (results.some(({ outcome }) => outcome === "refused")) onMixed(results);
    onDone();
  });
  return (
    <Button
      size="small"
      icon={Check}
      busy={busy}
      disabled={asked.length === 0}
      onClick={() => submit({ sns: asked.map(({ return_sn }) => return_sn), decision: "approve", reason: "" })}
    >
      {t("approveMany", { count: asked.length })}
    </Button>
  );
}

const NARROW: ReadonlySet<string> = new Set(["return_sn", "state", "nickname"]);

function useReturnColumns(narrow: boolean): readonly DataColumn<ReturnRow>[] {
  const { t } = useTranslation("returns");
  return useMemo(() => {
    const columns: readonly DataColumn<ReturnRow>[] = [
      {
        key: "return_sn",
        title: t("number"),
        sortable: true,
        cell: ({ return_sn }) => <span className="tabular">{return_sn}</span>,
      },
      {
        key: "state",
        title: t("state"),
        sortable: true,
        cell: ({ state, overdue }) => (
          <span className="inline-flex flex-wrap gap-1">
            <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
            {overdue ? <Badge tone="rejected">{t("overdue")}</Badge> : null}
          </span>
        ),
      },
      { key: "kind", title: t("reason"), sortable: true, cell: ({ kind }) => t(`kind.${kind}`) },
      {
        key: "nickname",
        title: t("buyer"),
        sortable: true,
        width: 220,
        cell: ({ nickname, uid }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "goods",
        title: t("goods"),
        cell: ({ title, number }) => `${number} × ${title}`,
      },
      {
        key: "sn",
        title: t("order"),
        sortable: true,
        cell: ({ order_sn }) => <span className="tabular text-ink-2">{order_sn}</span>,
      },
      {
        key: "created_at",
        title: t("askedAt"),
        sortable: true,
        cell: ({ created_at }) => <RowTime at={created_at} />,
      },
      { key: "parcel", title: t("parcel"), cell: ({ express_name, express_no }) => `${express_name} ${express_no}` },
    ];
    return narrow ? columns.filter(({ key }) => NARROW.has(key)) : columns;
  }, [t, narrow]);
}
