import type { DataOf } from "@espalier/contract/types";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useRankName } from "../../../lib/rank-name.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { ExportMenu } from "../../../components/layout/export-menu.tsx";
import { MemberCell } from "../../../components/member-cell.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { useRun } from "../use-run.ts";

type PromotionRow = DataOf<"adminRunRaisedList">["list"][number];

/** The members who reached a higher rank in a run. */
export function RunPromotions() {
  const { t } = useTranslation("runs");
  const rankName = useRankName();
  const { id: run } = useRun();
  const list = useAdminList({
    key: `run-raised ${run}`,
    filters: [],
    load: (_, paging, signal) => api("adminRunRaisedList", { ...paging, run }, { signal }),
  });
  const columns = useMemo(
    (): readonly DataColumn<PromotionRow>[] => [
      {
        key: "member",
        title: t("member"),
        width: 230,
        cell: ({ uid, name }) => <MemberCell uid={uid} name={name} />,
      },
      { key: "from", title: t("rankBefore"), cell: ({ from }) => rankName(from) },
      { key: "to", title: t("rankAfter"), cell: ({ to }) => rankName(to) },
    ],
    [t, rankName],
  );
  return (
    <AdminTable
      name="run-raised"
      label={t("raised")}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      toolbar={<ExportMenu call="adminRunRaisedList" filter={{ run: String(run) }} />}
      emptyHint={t("nobodyRaised")}
    />
  );
}
