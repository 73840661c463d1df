import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { OrderPicture } from "../../components/order-picture.tsx";
import { PagedList } from "../../components/paged-list.tsx";
import { Screen } from "../../components/screen.tsx";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { api } from "../../lib/api.ts";
import { useDayWords } from "../../lib/format/use-day-words.ts";
import { paths } from "../../lib/paths.ts";
import { usePagedList } from "../../lib/queries/use-paged-list.ts";
import { ReturnAmount } from "./return-amount.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import type { ReturnRow } from "./return-queries.ts";

/** All returns of the member. */
export function ReturnsPage() {
  const { t } = useTranslation("returns");
  const returns = usePagedList(["returnList"], (page, signal) => api("returnList", { page }, { signal }));
  return (
    <Screen title={t("mine")} back={paths.mine()} columns>
      <PagedList
        list={returns}
        layout="cards"
        label={t("mine")}
        keyOf={(row) => row.return_sn}
        renderRow={(row) => <ReturnItem row={row} />}
        loading={<SkeletonStack />}
        empty={<EmptyState icon={Undo2} title={t("none")} hint={t("noneHint")} />}
      />
    </Screen>
  );
}

function ReturnItem({ row }: { row: ReturnRow }) {
  const { t } = useTranslation("returns");
  const { timeName } = useDayWords();
  return (
    <Link
      to={paths.returnDetail({ sn: row.return_sn })}
      className="panel-ring flex gap-3 p-4 motion-press hover:bg-sunken/40 active:bg-sunken"
    >
      <OrderPicture thumb={row.thumb} className="size-16" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="tabular text-small text-ink-3">{timeName(row.created_at)}</span>
          <ReturnBadge state={row.state} />
        </span>
        <span className="line-clamp-2 text-panel text-ink">{row.title}</span>
        <span className="flex flex-wrap justify-between gap-x-3 text-small text-ink-3">
          <span>{`${t(`kind.${row.kind}`)} · ${t("pieces", { count: row.number })}`}</span>
          {row.paid === null ? null : (
            <ReturnAmount value={row.paid} paid={row.paid_type} className="text-panel text-ink" />
          )}
        </span>
      </span>
    </Link>
  );
}
