import { tileGrid } from "@espalier/ui/layout/grids";
import { SkeletonTiles } from "@espalier/ui/feedback/skeleton-tiles";
import { Loaded } from "@espalier/web/loaded";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { type Goods, GoodsTile } from "./goods-tile.tsx";

type GoodsGridProps = {
  query: UseQueryResult<Goods[]>;
  /** Changes the order of the goods. */
  sort?: (rows: readonly Goods[]) => readonly Goods[];
  empty: ReactNode;
  /** Called when one is pressed. */
  onFollow?: (() => void) | undefined;
};

const inOrder = (rows: readonly Goods[]) => rows;

/** Goods in two columns, in more on a wide screen; `empty` is shown if there are none. */
export function GoodsGrid({ query, sort = inOrder, empty, onFollow }: GoodsGridProps) {
  const { t } = useTranslation("shell");
  return (
    <Loaded query={query} loading={<SkeletonTiles label={t("loading")} />}>
      {(rows) =>
        rows.length === 0 ? (
          empty
        ) : (
          <ul className={tileGrid}>
            {sort(rows).map((row) => (
              <li key={row.id} className="min-w-0">
                <GoodsTile goods={row} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
