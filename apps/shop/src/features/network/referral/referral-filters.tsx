import { Tabs } from "@espalier/ui/navigation/tabs";
import { ArrowDownWideNarrow, Network } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FilterPill } from "../../../components/filter-pill.tsx";
import { LazyActionSheet } from "../../../components/lazy-action-sheet.ts";
import { INVITED_SORTS, type ReferralFilter, STATES } from "./referral-filter.ts";

type ReferralFiltersProps = { filter: ReferralFilter; onChange: (changes: Partial<ReferralFilter>) => void };

/** Active or not, the leg, and the order of the referrals. */
export function ReferralFilters({ filter, onChange }: ReferralFiltersProps) {
  const { t } = useTranslation("referral");
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label={t("state")}
        look="segment"
        items={[{ value: "", label: t("anyState") }, ...STATES.map((value) => ({ value, label: t(nameOf[value]) }))]}
        value={filter.state ?? ""}
        onChange={(value) => onChange({ state: STATES.find((state) => state === value) })}
      />
      <div className="flex flex-wrap gap-2">
        <Choice
          icon={Network}
          title={t("leg.title")}
          options={LEGS.map((side) => ({ value: side, label: t(`leg.${side ?? "both"}`) }))}
          value={filter.side}
          onChange={(side) => onChange({ side })}
        />
        <Choice
          icon={ArrowDownWideNarrow}
          title={t("sort.title")}
          options={INVITED_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}

const LEGS = [undefined, "left", "right"] as const;
const nameOf = { active: "isActive", inactive: "notActive" } as const;

type ChoiceProps<Value> = {
  icon: typeof Network;
  title: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string | undefined>({ icon, title, options, value, onChange }: ChoiceProps<Value>) {
  const { t } = useTranslation("shell");
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterPill icon={icon} label={title} onClick={() => setOpen(true)}>
        {options.find((option) => option.value === value)?.label}
      </FilterPill>
      <LazyActionSheet
        open={open}
        onOpenChange={setOpen}
        title={title}
        closeLabel={t("close")}
        items={options.map((option) => ({
          key: option.value ?? "",
          label: option.label,
          selected: option.value === value,
          onSelect: () => onChange(option.value),
        }))}
      />
    </>
  );
}
