import type { OfficeDataOf } from "@espalier/contract/office/types";
import type { DataColumn } from "@espalier/ui/data-column";
import { Money } from "@espalier/ui/money";
import { asciiDigits } from "@espalier/web/ascii-digits";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useOfficeList } from "../../lib/use-office-list.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { ExportMenu } from "../../parts/export-menu.tsx";
import { MemberCell } from "../../parts/member-cell.tsx";
import { OfficeFilters } from "../../parts/office-filters.tsx";
import { OfficeTable } from "../../parts/office-table.tsx";
import { RunProfitDrawer } from "./run-profit-drawer.tsx";
import { useRun } from "./use-run.ts";

type ProfitRow = OfficeDataOf<"officeRunProfitList">["list"][number];

const TYPES = ["invite", "pair", "leader"] as const;

/** What a run pays, profit by profit. A row says how it came about. */
export function RunProfits() {
  const { t } = useTranslation("runs");
  const { id: run } = useRun();
  const list = useOfficeList({
    key: `run-profits ${run}`,
    filters: ["uid", "type"],
    load: ({ uid = "", type: wanted = "" }, asked, signal) => {
      const type = TYPES.find((each) => each === wanted);
      const one = asciiDigits(uid).trim();
      return api("officeRunProfitList", { ...asked, run, uid: one, ...(type ? { type } : {}) }, { signal });
    },
  });
  const open = useSearchValues(["line"]);
  const columns = useProfitColumns();
  const line = Number(open.values["line"]);
  return (
    <>
      <OfficeFilters
        list={list}
        search={{ key: "uid", label: t("searchUid"), placeholder: t("searchUid") }}
        filters={[
          {
            kind: "choice",
            key: "type",
            label: t("type"),
            options: TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
          },
        ]}
      >
        <ExportMenu call="officeRunProfitList" filter={{ ...list.filters, run: String(run) }} />
      </OfficeFilters>
      <OfficeTable
        name="run-profits"
        label={t("profits")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open.change({ line: String(id), page: list.page === 1 ? "" : String(list.page) })}
        currentKey={line > 0 ? line : null}
      />
      {line > 0 ? (
        <RunProfitDrawer
          run={run}
          line={line}
          onClose={() => open.change({ line: "", page: list.page === 1 ? "" : String(list.page) })}
        />
      ) : null}
    </>
  );
}

function useProfitColumns(): readonly DataColumn<ProfitRow>[] {
  const { t } = useTranslation("runs");
  return useMemo(
    () => [
      { key: "sn", title: t("number"), width: 190, cell: ({ sn }) => <span className="tabular">{sn}</span> },
      { key: "type", title: t("type"), width: 120, cell: ({ type }) => t(`types.${type}`) },
      {
        key: "member",
        title: t("member"),
        width: 240,
        grows: true,
        cell: ({ uid, name }) => <MemberCell uid={uid} name={name} />,
      },
      {
        key: "from",
        title: t("from"),
        width: 240,
        grows: true,
        cell: ({ from_uid, from_name }) => <MemberCell uid={from_uid} name={from_name} />,
      },
      {
        key: "amount",
        title: t("amount"),
        width: 130,
        align: "end",
        cell: ({ amount }) => <Money value={amount} tone={amount.startsWith("-") ? "auto" : "plain"} />,
      },
    ],
    [t],
  );
}
