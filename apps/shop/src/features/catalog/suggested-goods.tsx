import { Section } from "@espalier/ui/layout/section";
import { tileGrid } from "@espalier/ui/layout/grids";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { recommendedQuery } from "../../lib/queries/recommended-query.ts";
import { GoodsTile } from "../../components/goods-tile.tsx";

const MOST = 4;

/** Recommended goods below a search that has nothing to show; nothing while they are not known, because the search works without. */
export function SuggestedGoods() {
  const { t } = useTranslation("goods");
  const { data = [] } = useQuery(recommendedQuery);
  if (data.length === 0) return null;
  return (
    <Section title={t("suggested")}>
      <ul className={tileGrid}>
        {data.slice(0, MOST).map((each) => (
          <li key={each.id} className="min-w-0">
            <GoodsTile goods={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
