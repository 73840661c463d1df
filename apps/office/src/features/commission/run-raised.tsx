import type { OfficeDataOf } from "@espalier/contract/office/types";
import type { DataColumn } from "@espalier/ui/data-column";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useRankName } from "../../lib/rank-name.ts";
import { useOfficeList } from "../../lib/use-office-list.ts";
import { ExportMenu } from "../../parts/export-menu.tsx";
import { MemberCell } from "../../parts/member-cell.tsx";
import { OfficeTable } from "../../parts/office-table.tsx";
import { useRun } from "./use-run.ts";

type RaisedRow = OfficeDataOf<"officeRunRaisedList">["list"][number];

/** Whom a run raised. */
export function RunRaised() {
  const { t } = useTranslation("runs");
  const rankName = useRankName();
  const { id: run } = useRun();
  const list = useOfficeList({
    key: `run-raised ${run}`,
    filters: [],
    load: (_, asked, signal) => api("officeRunRaisedList", { ...asked, run }, { signal }),
  });
  const columns = useMemo(
    (): readonly DataColumn<RaisedRow>[] => [
      {
        key: "member",
        title: t("member"),
        width: 280,
        grows: true,
        cell: ({ uid, name }) => <MemberCell uid={uid} name={name} />,
      },
      { key: "from", title: t("rankBefore"), width: 240, cell: ({ from }) => rankName(from) },
      { key: "to", title: t("rankAfter"), width: 240, cell: ({ to }) => rankName(to) },
    ],
    [t, rankName],
  );
  return (
    <OfficeTable
      name="run-raised"
      label={t("raised")}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      toolbar={<ExportMenu call="officeRunRaisedList" filter={{ run: String(run) }} />}
      emptyHint={t("nobodyRaised")}
    />
  );
}
