import { Tabs } from "@espalier/ui/navigation/tabs";
import { ArrowDownWideNarrow, Network, ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";

import { SheetFilter } from "../sheet-filter.tsx";
import { INVITED_SORTS, type ReferralFilter, STATES } from "./referral-filter.ts";

type ReferralFiltersProps = { filter: ReferralFilter; onChange: (changes: Partial<ReferralFilter>) => void };

/** Active or not, the leg, who stopped buying, and the order of the referrals. */
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
        <SheetFilter
          icon={Network}
          title={t("leg.title")}
          options={LEGS.map((side) => ({ value: side, label: t(`leg.${side ?? "both"}`) }))}
          value={filter.side}
          onChange={(side) => onChange({ side })}
        />
        <SheetFilter
          icon={ShoppingBag}
          title={t("orders.title")}
          options={ORDERS.map((orders) => ({ value: orders, label: t(`orders.${orders ?? "any"}`) }))}
          value={filter.orders}
          onChange={(orders) => onChange({ orders })}
        />
        <SheetFilter
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
const ORDERS = [undefined, "none60"] as const;
const nameOf = { active: "isActive", inactive: "notActive" } as const;
