import { Section } from "@espalier/ui/layout/section";
import { tileGrid } from "@espalier/ui/layout/grids";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { GoodsTile } from "../../components/goods-tile.tsx";
import { goodsOfQuery } from "./catalog-queries.ts";
import type { GoodsView } from "./goods-view.ts";

const MOST = 4;

/** Other goods of the category that can be bought; nothing while they are not known, because the product is useful without. */
export function RelatedGoods({ goods: { id, cid } }: { goods: Pick<GoodsView, "id" | "cid"> }) {
  const { t } = useTranslation("goods");
  const { data = [] } = useQuery({ ...goodsOfQuery(cid), enabled: cid !== 0 });
  const others = data.filter((each) => each.id !== id && each.stock > 0).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <Section title={t("related")}>
      <ul className={tileGrid}>
        {others.map((each) => (
          <li key={each.id} className="min-w-0">
            <GoodsTile goods={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
