import type { DataOf } from "@espalier/contract/types";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { formatDate } from "@espalier/web/format-date";
import { Award } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useRankName } from "../../../lib/rank-name.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { useMember } from "../member.ts";

type RankChange = DataOf<"adminMemberRanks">["list"][number];

/** Which runs moved the member to another rank. */
export function RanksTab() {
  const { t } = useTranslation("members");
  const { uid } = useMember();
  const list = useAdminList({
    key: `ranks of ${uid}`,
    call: "adminMemberRanks",
    given: { uid },
    filters: [],
    load: (_, paging, signal) => api("adminMemberRanks", { ...paging, uid }, { signal }),
  });
  const columns = useRankColumns();
  return (
    <AdminTable
      name="member ranks"
      label={t("tab.ranks")}
      list={list}
      exportable
      columns={columns}
      keyOf={({ id }) => id}
      empty={<EmptyState icon={Award} title={t("ranks.empty")} />}
    />
  );
}

function useRankColumns(): readonly DataColumn<RankChange>[] {
  const { t } = useTranslation("members");
  const rankName = useRankName();
  return useMemo(
    () => [
      {
        key: "run",
        title: t("ranks.run"),
        sortBy: ({ id }) => id,
        cell: ({ id }) => <span className="tabular">{id}</span>,
      },
      {
        key: "day",
        title: t("ranks.day"),
        sortBy: ({ plan_day }) => plan_day,
        cell: ({ plan_day }) => <time className="tabular">{plan_day}</time>,
      },
      {
        key: "before",
        title: t("ranks.before"),
        sortBy: ({ before }) => before,
        cell: ({ before }) => rankName(before),
      },
      {
        key: "after",
        title: t("ranks.after"),
        width: 240,
        sortBy: ({ after }) => after,
        cell: ({ after }) => rankName(after),
      },
      {
        key: "at",
        title: t("ranks.at"),
        sortBy: ({ changed_at }) => changed_at,
        cell: ({ changed_at }) => <time className="tabular">{formatDate(changed_at)}</time>,
      },
    ],
    [t, rankName],
  );
}
