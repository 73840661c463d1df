import { INCENTIVE_LISTS, type IncentiveList } from "@espalier/core/vocabulary/incentive";
import { Carousel } from "@espalier/ui/media/carousel";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { IncentiveTile } from "./incentive-tile.tsx";
import type { Incentives } from "./incentive-query.ts";
import { firstShown, isClaimable, itemsOf } from "./incentive-state.ts";

/** The two lists; the number beside a name is how many can be claimed. */
export function IncentiveTabs({ incentives }: { incentives: Incentives }) {
  const { t } = useTranslation("incentives");
  const [shown, setShown] = useState<IncentiveList>("advancement");
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
      <IncentiveTiles key={shown} incentives={incentives} list={shown} />
    </Tabs>
  );
}

/** The items of a list side by side, to be swiped through where there is no room for all. All use one time, that of their first render. */
function IncentiveTiles({ incentives, list }: { incentives: Incentives; list: IncentiveList }) {
  const { t } = useTranslation("incentives");
  const [now] = useState(() => Date.now() / 1000);
  const wide = useWide();
  const items = itemsOf(incentives, list);
  if (items.length === 0) return <EmptyState icon={Gift} title={t("empty")} hint={t("emptyHint")} />;
  if (wide) {
    return (
      <ul
        aria-label={t(`lists.${list}`)}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] items-start gap-4"
      >
        {items.map((item) => (
          <li key={item.id}>
            <IncentiveTile item={item} now={now} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Carousel
      label={t(`lists.${list}`)}
      peek
      first={firstShown(items, now)}
      items={items.map((item, index) => ({
        id: String(item.id),
        label: t("place", { place: index + 1, count: items.length }),
        content: <IncentiveTile item={item} now={now} />,
      }))}
    />
  );
}
