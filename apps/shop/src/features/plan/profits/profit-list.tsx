import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Sprout } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { PagedList } from "../../../components/paged-list.tsx";
import { isOpen, type ProfitFilter } from "./profit-filter.ts";
import { type ProfitPart, useProfits } from "./profit-queries.ts";
import { ProfitRow } from "./profit-row.tsx";
import { ProfitSheet } from "./profit-sheet.tsx";
import { ProfitTotal } from "./profit-total.tsx";

/** The profits of a filter with their sum; a tap explains one. */
export function ProfitList({ filter }: { filter: ProfitFilter }) {
  const { t } = useTranslation(["profit", "shell"]);
  const { list, sum } = useProfits(filter);
  const [explained, setExplained] = useState<ProfitPart | null>(null);
  const [open, setOpen] = useState(false);
  const everything = isOpen(filter);

  function explain(profit: ProfitPart) {
    setExplained(profit);
    setOpen(true);
  }

  return (
    <section aria-label={t("title")} className="flex flex-col gap-3">
      {list.failed ? null : <ProfitTotal sum={sum} wallet={filter.wallet} />}
      <PagedList
        list={list}
        label={t("title")}
        keyOf={(profit) => profit.id}
        renderRow={(profit) => <ProfitRow profit={profit} onExplain={() => explain(profit)} />}
        loading={<SkeletonRows label={t("shell:loading")} />}
        empty={
          <EmptyState
            icon={Sprout}
            title={everything ? t("empty") : t("emptyFiltered")}
            hint={everything ? t("emptyHint") : t("emptyFilteredHint")}
          />
        }
      />
      {explained === null ? null : <ProfitSheet profit={explained} open={open} onOpenChange={setOpen} />}
    </section>
  );
}
