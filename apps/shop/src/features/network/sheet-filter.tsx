import type { IconType } from "@espalier/ui/foundations/icon-type";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FilterPill } from "../../components/filter-pill.tsx";
import { LazyActionSheet } from "../../components/lazy-action-sheet.ts";

type SheetFilterProps<Value> = {
  icon: IconType;
  title: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A filter of a list as a button, with its values in a sheet. */
export function SheetFilter<Value extends string | undefined>({
  icon,
  title,
  options,
  value,
  onChange,
}: SheetFilterProps<Value>) {
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
