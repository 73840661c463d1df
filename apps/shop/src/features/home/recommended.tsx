import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Section } from "@espalier/ui/layout/section";
import { useQuery } from "@tanstack/react-query";
import { ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { GoodsGrid } from "../../components/goods-grid.tsx";

import { recommendedQuery } from "../../lib/queries/recommended-query.ts";

/** The recommended goods, in two columns. */
export function Recommended() {
  const { t } = useTranslation("home");
  const goods = useQuery(recommendedQuery);
  return (
    <Section
      title={t("recommended")}
      action={
        <Link to={paths.goodsList()} className={textLinkStyle}>
          {t("seeAll")}
        </Link>
      }
    >
      <GoodsGrid
        query={goods}
        empty={
          <EmptyState icon={ShoppingBag} level={3} title={t("recommendedEmpty")} hint={t("recommendedEmptyHint")} />
        }
      />
    </Section>
  );
}
