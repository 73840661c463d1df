import { PAGE_STATES } from "@espalier/core/text/page-text";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { ListWithPanel } from "../../components/layout/list-with-panel.tsx";
import { ValueTabs } from "../../components/layout/value-tabs.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { RowTime } from "../../components/row-time.tsx";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { ApproveMany } from "./approve-many.tsx";
import { ClaimCounts } from "./claim-counts.tsx";
import { PagePanel } from "./page-panel.tsx";
import { type PageRow, STATE_TONES } from "./page-text.ts";

/** The default filter, texts that wait, is an empty value in the address. */
const stateOf = (wanted: string) => (wanted === "" ? "waiting" : (PAGE_STATES.find((each) => each === wanted) ?? ""));

/** Who waits longest comes first; else what was sent last. */
const orderOf = (state: string) => (state === "waiting" ? "sent_at" : "-sent_at");

/** What members want to say on their pages of the public shop. A row opens its text beside the queue; a review opens the next one. */
export function PagesPage() {
  const { t } = useTranslation(["pages", "shell"]);
  const may = useHasPermission();
  const { values, change } = useSearchValues(["open", "state"]);
  const { open = "", state = "" } = values;
  const only = stateOf(state);
  const list = useAdminList({
    key: "pages",
    filters: ["state", "uid"],
    sorts: ["sent_at", "nickname", "reviewed_at"],
    load: ({ state: wanted = "", uid = "" }, paging, signal) =>
      api("adminPageList", { sort: orderOf(stateOf(wanted)), ...paging, uid, state: stateOf(wanted) }, { signal }),
  });
  const columns = usePageColumns(open !== "", only);
  const setOpen = (id: string) => change({ open: id, page: list.page === 1 ? "" : String(list.page) });
  const keyOf = ({ id }: PageRow) => String(id);
  const order = orderOf(only);
  return (
    <AdminPage title={t("shell:nav.pages")}>
      <StateTabs />
      <AdminFilters list={list} filters={[{ kind: "text", key: "uid", label: t("uid") }]}>
        <ExportMenu call="adminPageList" filter={{ ...list.filters, state: only }} />
      </AdminFilters>
      <ListWithPanel
        list={
          <AdminTable
            name={open === "" ? "pages" : "pages-beside"}
            label={t("shell:nav.pages")}
            list={list}
            columns={columns}
            keyOf={keyOf}
            onOpen={(row) => setOpen(keyOf(row))}
            currentKey={open}
            sort={list.sort ?? { key: order.replace("-", ""), descending: order.startsWith("-") }}
            bulkActions={
              may("pages.review") && only === "waiting"
                ? (rows, clear) => <ApproveMany rows={rows} onDone={clear} />
                : undefined
            }
          />
        }
        panel={
          open === "" ? null : (
            <PagePanel
              key={open}
              id={Number(open)}
              onClose={() => setOpen("")}
              onDone={() => {
                const next = list.rows.find((row) => keyOf(row) !== open && row.state === "waiting");
                setOpen(next === undefined ? "" : keyOf(next));
              }}
            />
          )
        }
      />
    </AdminPage>
  );
}

function StateTabs() {
  const { t } = useTranslation("pages");
  const { data } = useQuery({
    queryKey: ["pages", "counts"],
    queryFn: ({ signal }) => api("adminPageCounts", {}, { signal }),
  });
  return (
    <ValueTabs
      label={t("state")}
      names={["state"]}
      tabs={[
        {
          label: t("states.waiting"),
          count: data === undefined ? undefined : formatNumber(data.waiting),
          values: {},
        },
        { label: t("states.approved"), values: { state: "approved" } },
        { label: t("states.refused"), values: { state: "refused" } },
        { label: t("all"), values: { state: "all" } },
      ]}
    />
  );
}

const NARROW: ReadonlySet<string> = new Set(["nickname", "claims", "sent_at"]);

function usePageColumns(narrow: boolean, only: string): readonly DataColumn<PageRow>[] {
  const { t } = useTranslation("pages");
  return useMemo(() => {
    const columns: readonly DataColumn<PageRow>[] = [
      {
        key: "nickname",
        title: t("member"),
        width: 200,
        sortable: true,
        cell: ({ nickname, uid }) => <MemberCell uid={uid} name={nickname} />,
      },
      { key: "text", title: t("text"), width: 380, cell: ({ text }) => text },
      { key: "claims", title: t("claims"), width: 190, cell: (row) => <ClaimCounts {...row} /> },
      { key: "sent_at", title: t("sentAt"), sortable: true, cell: ({ sent_at }) => <RowTime at={sent_at} /> },
      {
        key: "state",
        title: t("state"),
        cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>,
      },
      { key: "operator", title: t("operator"), cell: ({ operator }) => operator },
    ];
    const shown = only === "waiting" ? columns.filter(({ key }) => key !== "state" && key !== "operator") : columns;
    return narrow ? shown.filter(({ key }) => NARROW.has(key)) : shown;
  }, [t, narrow, only]);
}
