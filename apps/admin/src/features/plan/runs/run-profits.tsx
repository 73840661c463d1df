import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { sumUnit } from "@espalier/web/wallet-words";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { useSearchValues } from "../../../lib/use-search-values.ts";
import { ExportMenu } from "../../../components/layout/export-menu.tsx";
import { MemberCell } from "../../../components/member-cell.tsx";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { RunProfit } from "./run-profit.tsx";
import { useRun } from "../use-run.ts";

type ProfitRow = DataOf<"adminRunProfitList">["list"][number];

/** The profits of a run. A row opens the explanation. */
export function RunProfits() {
  const { t } = useTranslation(["runs", "shell"]);
  const { id: run } = useRun();
  const list = useAdminList({
    key: `run-profits ${run}`,
    filters: ["uid", "type"],
    load: ({ uid = "", type: wanted = "" }, paging, signal) => {
      const type = BONUS_KINDS.find((each) => each === wanted);
      const one = readSigns(uid);
      return api("adminRunProfitList", { ...paging, run, uid: one, ...(type ? { type } : {}) }, { signal });
    },
  });
  const open = useSearchValues(["line"]);
  const columns = useProfitColumns();
  const line = Number(open.values["line"]);
  return (
    <>
      <AdminFilters
        list={list}
        search={{ key: "uid", label: t("searchUid"), placeholder: t("searchUid") }}
        filters={[
          {
            kind: "choice",
            key: "type",
            label: t("type"),
            options: BONUS_KINDS.map((type) => ({ value: type, label: t(`shell:bonus.${type}`) })),
          },
        ]}
      >
        <ExportMenu call="adminRunProfitList" filter={{ ...list.filters, run: String(run) }} />
      </AdminFilters>
      <AdminTable
        name="run-profits"
        label={t("profits")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open.change({ line: String(id), page: list.page === 1 ? "" : String(list.page) })}
        currentKey={line > 0 ? line : null}
      />
      {line > 0 ? (
        <RunProfit
          run={run}
          line={line}
          onClose={() => open.change({ line: "", page: list.page === 1 ? "" : String(list.page) })}
        />
      ) : null}
    </>
  );
}

function useProfitColumns(): readonly DataColumn<ProfitRow>[] {
  const { t } = useTranslation(["runs", "shell"]);
  return useMemo(
    () => [
      { key: "sn", title: t("number"), cell: ({ sn }) => <span className="tabular">{sn}</span> },
      { key: "type", title: t("type"), cell: ({ type }) => t(`shell:bonus.${type}`) },
      {
        key: "member",
        title: t("member"),
        width: 230,
        cell: ({ uid, name }) => <MemberCell uid={uid} name={name} />,
      },
      {
        key: "from",
        title: t("from"),
        width: 230,
        cell: ({ from_uid, from_name }) => <MemberCell uid={from_uid} name={from_name} />,
      },
      {
        key: "amount",
        title: t("shell:inUnit", { name: t("amount"), unit: sumUnit(PLAN_WALLETS) }),
        align: "end",
        cell: ({ amount }) => <Money value={amount} tone={amount.startsWith("-") ? "auto" : "plain"} />,
      },
    ],
    [t],
  );
}
