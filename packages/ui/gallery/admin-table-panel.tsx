import { useMemo, useState } from "react";
import { Badge } from "../src/data/badge.tsx";
import { Button } from "../src/foundations/button.tsx";
import type { DataColumn, DataSort } from "../src/data/data-column.ts";
import { DataTable } from "../src/data/data-table.tsx";
import { FilterBar } from "../src/forms/filter-bar.tsx";
import { Money } from "../src/data/money.tsx";
import { Tabs } from "../src/navigation/tabs.tsx";
import { PlaceLink } from "./place-link.tsx";

type Request = { uid: string; name: string; amount: string; pending: boolean; at: string };

const faces = ["rows", "loading", "empty", "failed"] as const;
const requests: readonly Request[] = ["Ava", "Ben", "Chen", "Dina", "Eli", "Farah", "Gus"].map((name, index) => ({
  uid: `1000000${index}`,
  name,
  amount: `${(index * 37 + 10) * 11}.50`,
  pending: index % 3 === 0,
  at: `2026-0${index + 1}-0${index + 1} 10:00:00`,
}));

/** A table in its faces, with a search and filters above it. */
export function AdminTablePanel() {
  const [face, setFace] = useState<string>("rows");
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ status: "pending" });
  const [sort, setSort] = useState<DataSort>({ key: "at", descending: true });
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(25);
  const columns = useMemo(() => requestColumns(), []);
  const rows = face === "rows" ? requests : [];
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        label="Filters"
        search={{ key: "q", label: "UID or name" }}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: "Status",
            options: [
              { value: "pending", label: "Pending" },
              { value: "paid", label: "Paid" },
            ],
          },
          { kind: "text", key: "sn", label: "Number" },
          { kind: "days", from: "from", to: "to", label: "Any days" },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...values, ...changes })}
        today="2026-03-20"
        locale="en"
        texts={filterTexts}
      >
        <Tabs
          look="segment"
          label="Face of the table"
          value={face}
          onChange={setFace}
          items={faces.map((value) => ({ value, label: value }))}
        />
      </FilterBar>
      <DataTable
        label="Withdrawals"
        columns={columns}
        rows={rows}
        keyOf={({ uid }) => uid}
        status={statuses[face] ?? "success"}
        onRetry={() => setFace("rows")}
        sort={sort}
        onSort={setSort}
        linkOf={(_, slot) => <PlaceLink to="admin" {...slot} />}
        bulkActions={(chosen, clear) => (
          <Button size="small" onClick={clear}>
            Approve {chosen.length}
          </Button>
        )}
        canSelect={({ pending }) => pending}
        height="natural"
        paging={{
          page,
          limit,
          total: 10_001,
          onPage: setPage,
          onLimit: setLimit,
          formatNumber: (value) => value.toLocaleString("en"),
          texts: {
            label: "Pages",
            previous: "Previous page",
            next: "Next page",
            rowsPerPage: "Rows",
            range: (from, to, total) => `${from}–${to} of ${total}`,
          },
        }}
        texts={tableTexts}
      />
    </div>
  );
}

const requestColumns = (): readonly DataColumn<Request>[] => [
  { key: "uid", title: "UID", sortable: true, cell: ({ uid }) => uid },
  { key: "name", title: "Nickname", width: 240, cell: ({ name }) => name },
  {
    key: "amount",
    title: "Amount (CP)",
    width: 130,
    align: "end",
    sortable: true,
    cell: ({ amount }) => <Money value={amount} />,
  },
  {
    key: "status",
    title: "Status",
    width: 120,
    cell: ({ pending }) => <Badge tone={pending ? "pending" : "success"}>{pending ? "Pending" : "Paid"}</Badge>,
  },
  {
    key: "at",
    title: "Requested",
    width: 180,
    sortable: true,
    cell: ({ at }) => <time className="tabular">{at}</time>,
  },
];

const statuses: Record<string, "pending" | "error"> = { loading: "pending", failed: "error" };

const tableTexts = {
  loading: "Loading",
  empty: "No Available Data",
  emptyHint: "Nothing matches these filters.",
  failed: "This could not be loaded",
  failedHint: "Check your connection and try again.",
  retry: "Retry",
  selectAll: "Select all rows",
  selectRow: "Select this row",
  selected: (count: number) => `${count} selected`,
  clearSelection: "Select none",
  total: "Total",
  width: (title: string) => `Width of ${title}`,
};

const filterTexts = {
  any: "Any",
  apply: "Apply",
  clear: "Any days",
  clearSearch: "Clear the search",
  clearAll: "Clear all",
  todayOnly: "Today",
  last7: "Last 7 days",
  last30: "Last 30 days",
  thisMonth: "This month",
  loading: "Loading",
  failed: "The calendar could not be loaded",
  retry: "Retry",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  month: "Month",
  year: "Year",
  today: "today",
};
