import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Section } from "@espalier/ui/layout/section";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { GoodsGrid } from "../../../components/goods-grid.tsx";

const packagesQuery = queryOptions({
  queryKey: ["goodsGroup"],
  queryFn: ({ signal }) => api("goodsGroup", {}, { signal }),
});

/** The packages, in two columns. */
export function Packages() {
  const { t } = useTranslation("cart");
  const packages = useQuery(packagesQuery);
  return (
    <Section title={t("packages")}>
      <GoodsGrid
        query={packages}
        empty={<EmptyState icon={Gift} level={3} title={t("packagesEmpty")} hint={t("packagesEmptyHint")} />}
      />
    </Section>
  );
}
