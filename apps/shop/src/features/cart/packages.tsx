import { EmptyState } from "@espalier/ui/empty-state";
import { Section } from "@espalier/ui/section";
import { SkeletonCards } from "@espalier/ui/skeleton-cards";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { GoodsCard } from "../../parts/goods-card.tsx";
import { Loaded } from "../../parts/loaded.tsx";

const packagesQuery = queryOptions({
  queryKey: ["goodsGroup"],
  queryFn: ({ signal }) => api("goodsGroup", {}, { signal }),
});

/** The packages of the house, in two columns. */
export function Packages() {
  const { t } = useTranslation(["cart", "shell"]);
  const packages = useQuery(packagesQuery);
  return (
    <Section title={t("packages")}>
      <Loaded query={packages} loading={<SkeletonCards label={t("shell:loading")} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Gift} level={3} title={t("packagesEmpty")} hint={t("packagesEmptyHint")} />
          ) : (
            <ul className="grid grid-cols-2 gap-3">
              {rows.map((row) => (
                <li key={row.id} className="min-w-0">
                  <GoodsCard goods={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
