import { INCENTIVE_LISTS, type IncentiveList as ListName } from "@espalier/core/vocabulary/incentive";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { IncentiveList } from "./incentive-list.tsx";
import type { Incentives } from "./incentive-query.ts";
import { isClaimable, itemsOf } from "./incentive-state.ts";

/** The two lists; the number beside a name is how many can be claimed. */
export function IncentiveTabs({ incentives }: { incentives: Incentives }) {
  const { t } = useTranslation("incentives");
  const [shown, setShown] = useState<ListName>("advancement");
  return (
    <Tabs
      label={t("title")}
      items={INCENTIVE_LISTS.map((list) => {
        const claimable = itemsOf(incentives, list).filter(isClaimable).length;
        return { value: list, label: t(`lists.${list}`), ...(claimable === 0 ? {} : { count: claimable }) };
      })}
      value={shown}
      onChange={(value) => setShown(INCENTIVE_LISTS.find((list) => list === value) ?? "advancement")}
    >
      <IncentiveList key={shown} incentives={incentives} list={shown} />
    </Tabs>
  );
}
