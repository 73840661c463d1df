import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { SkeletonText } from "../../components/skeleton-text.tsx";
import { pricesQuery } from "./goods.ts";

/** The prices that goods had, newest first; the shops name the lowest of the 30 days before a reduction. */
export function PriceHistory({ id }: { id: number }) {
  const { t } = useTranslation("catalog");
  const query = useQuery(pricesQuery(id));
  return (
    <Section title={t("priceHistory")}>
      <Panel className="max-w-[720px]">
        <Loaded query={query} loading={<SkeletonText />}>
          {(prices) =>
            prices.length < 2 ? (
              <p className="text-small text-ink-3">{t("noOtherPrice")}</p>
            ) : (
              <ul className="flex flex-col gap-2 text-small">
                {prices.map((price) => (
                  <li key={price.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                    <span className="tabular grow text-ink-2">{formatDate(price.at, "minute")}</span>
                    <Money value={price.price} prefix="$" />
                    {price.retail_price === null ? null : (
                      <span>
                        {t("retail")} <Money value={price.retail_price} prefix="$" />
                      </span>
                    )}
                    <Money value={price.pv_price} unit="SP" />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </Section>
  );
}
