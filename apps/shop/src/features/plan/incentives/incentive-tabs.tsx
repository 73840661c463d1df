import { Carousel } from "@espalier/ui/media/carousel";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { IncentiveTile } from "./incentive-tile.tsx";
import type { Incentives } from "./incentive-query.ts";
import { firstShown, INCENTIVE_LISTS, type IncentiveListName, isClaimable, itemsOf } from "./incentive-state.ts";

/** The two lists; the number beside a name is how many can be claimed. */
export function IncentiveTabs({ incentives }: { incentives: Incentives }) {
  const { t } = useTranslation("incentives");
  const [shown, setShown] = useState<IncentiveListName>("advancement");
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

/** The items of a list side by side. All use one time, that of their first render. */
function IncentiveTiles({ incentives, list }: { incentives: Incentives; list: IncentiveListName }) {
  const { t } = useTranslation("incentives");
  const [now] = useState(() => Date.now() / 1000);
  const items = itemsOf(incentives, list);
  if (items.length === 0) return <EmptyState icon={Gift} title={t("empty")} hint={t("emptyHint")} />;
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
