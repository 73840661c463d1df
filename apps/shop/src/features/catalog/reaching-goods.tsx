import { buttonStyle, textLinkStyle } from "@espalier/ui/foundations/button-style";
import { displayMoney } from "@espalier/ui/data/display-money";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { WithTerms } from "../../components/terms/with-terms.tsx";
import { paths } from "../../lib/paths.ts";
import { reachingQuery } from "./catalog-queries.ts";
import { SortedGoods } from "./sorted-goods.tsx";

/** Goods that bring the volume that a member lacks by themselves, those that just do first. */
export function ReachingGoods({ pv }: { pv: string }) {
  const { t } = useTranslation("goods");
  const goods = useQuery(reachingQuery(pv));
  return (
    <section aria-labelledby="reaching" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="reaching" className="text-section text-ink">
          <WithTerms>{t("reaching", { pv: displayMoney(pv) })}</WithTerms>
        </h2>
        <Link to={paths.goodsList()} className={`text-panel ${textLinkStyle}`}>
          {t("toList")}
        </Link>
      </div>
      <p className="-mt-1 text-small text-ink-3">{t("reachingHint")}</p>
      <SortedGoods
        goods={goods}
        sort="company"
        empty={
          <EmptyState
            icon={PackageOpen}
            title={t("noneReaching")}
            hint={t("noneReachingHint")}
            action={
              <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft" })}>
                {t("toList")}
              </Link>
            }
          />
        }
      />
    </section>
  );
}
