import type { IncentiveList as ListName } from "@espalier/core/vocabulary/incentive";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { Incentives } from "./incentive-query.ts";
import { inOrder, itemsOf } from "./incentive-state.ts";
import { IncentiveTile } from "./incentive-tile.tsx";

/** The items of a list, those to claim first. All use one time, that of their first render, and stay where they were then. */
export function IncentiveList({ incentives, list }: { incentives: Incentives; list: ListName }) {
  const { t } = useTranslation("incentives");
  const [now] = useState(() => Date.now() / 1000);
  const items = itemsOf(incentives, list);
  const [places] = useState(() => inOrder(items, now).map(({ id }) => id));
  if (items.length === 0) return <EmptyState icon={Gift} title={t("empty")} hint={t("emptyHint")} />;
  return (
    <ul
      aria-label={t(`lists.${list}`)}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] items-start gap-4"
    >
      {items
        .toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
        .map((item) => (
          <li key={item.id}>
            <IncentiveTile item={item} now={now} />
          </li>
        ))}
    </ul>
  );
}
