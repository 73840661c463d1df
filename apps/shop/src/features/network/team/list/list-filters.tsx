import { SIDES } from "@espalier/core/vocabulary/network";
import { ArrowDownWideNarrow, CalendarPlus, CircleCheck, Layers, Network } from "lucide-react";
import { useTranslation } from "react-i18next";

import { SheetFilter } from "../../sheet-filter.tsx";
import { JOINED, LEVELS, type ListFilter, STATES, TEAM_SORTS } from "./list-filter.ts";

type ListFiltersProps = { filter: ListFilter; onChange: (changes: Partial<ListFilter>) => void };

/** Leg, level, state, newcomers and order of the team's list. */
export function ListFilters({ filter, onChange }: ListFiltersProps) {
  const { t } = useTranslation("team");
  return (
    <div className="flex flex-wrap gap-2">
      <SheetFilter
        icon={Network}
        title={t("filter.side.title")}
        options={[undefined, ...SIDES].map((side) => ({ value: side, label: t(`filter.side.${side ?? "both"}`) }))}
        value={filter.side}
        onChange={(side) => onChange({ side })}
      />
      <SheetFilter
        icon={Layers}
        title={t("filter.level.title")}
        options={[
          { value: "", label: t("filter.level.all") },
          ...LEVELS.map((level) => ({ value: String(level), label: t("filter.level.one", { level }) })),
        ]}
        value={String(filter.level ?? "")}
        onChange={(value) => onChange({ level: LEVELS.find((level) => String(level) === value) })}
      />
      <SheetFilter
        icon={CircleCheck}
        title={t("filter.state.title")}
        options={[undefined, ...STATES].map((state) => ({ value: state, label: t(`filter.state.${state ?? "all"}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <SheetFilter
        icon={CalendarPlus}
        title={t("filter.joined.title")}
        options={[
          { value: "", label: t("filter.joined.any") },
          ...JOINED.map((count) => ({ value: String(count), label: t("filter.joined.days", { count }) })),
        ]}
        value={String(filter.joined ?? "")}
        onChange={(value) => onChange({ joined: JOINED.find((days) => String(days) === value) })}
      />
      <SheetFilter
        icon={ArrowDownWideNarrow}
        title={t("filter.sort.title")}
        options={TEAM_SORTS.map((sort) => ({ value: sort, label: t(`filter.sort.${sort}`) }))}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
