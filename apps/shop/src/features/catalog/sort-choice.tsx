import { ArrowDownWideNarrow } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FilterPill } from "../../components/filter-pill.tsx";
import { LazyActionSheet } from "../../components/lazy-action-sheet.ts";
import { type GoodsSort, SORTS } from "./sort-goods.ts";

type SortChoiceProps = {
  sort: GoodsSort;
  /** The name of the order in which the goods come. */
  first: string;
  onChange: (sort: GoodsSort) => void;
};

/** The order of the goods and the choice of another. */
export function SortChoice({ sort, first, onChange }: SortChoiceProps) {
  const { t } = useTranslation(["goods", "shell"]);
  const [open, setOpen] = useState(false);
  const nameOf = (each: GoodsSort): string => (each === "company" ? first : t(`sort.${each}`));
  return (
    <div className="flex">
      <FilterPill icon={ArrowDownWideNarrow} label={t("sort.title")} onClick={() => setOpen(true)}>
        {nameOf(sort)}
      </FilterPill>
      <LazyActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t("sort.title")}
        closeLabel={t("shell:close")}
        items={SORTS.map((each) => ({
          key: each,
          label: nameOf(each),
          selected: each === sort,
          onSelect: () => onChange(each),
        }))}
      />
    </div>
  );
}
