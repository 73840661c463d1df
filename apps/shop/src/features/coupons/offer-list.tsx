import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { panelGrid } from "@espalier/ui/layout/grids";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Money } from "@espalier/ui/data/money";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { offersQuery } from "./coupon-queries.ts";
import { OfferTicket } from "./offer-ticket.tsx";

/** The coupon offers, below the member's RP balance. */
export function OfferList({ onExchanged }: { onExchanged: () => void }) {
  const { t } = useTranslation("coupons");
  const offers = useQuery(offersQuery);
  const balance = useQuery(userInfoQuery).data?.info.points;
  return (
    <div className="flex flex-col gap-4">
      <Panel className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-h-13 flex-col">
          <span className="text-small text-ink-3">{t("balance")}</span>
          {balance === undefined ? null : <Money value={balance} unit="RP" className="text-amount text-ink" />}
        </p>
        <Link to={paths.trades({ walletType: walletNumber.RP })} className={`${textLinkStyle} text-panel`}>
          {t("history")}
        </Link>
      </Panel>
      <Loaded query={offers} loading={<SkeletonStack />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Gift} title={t("empty.exchange")} hint={t("empty.exchangeHint")} />
          ) : (
            <ul aria-label={t("parts.exchange")} className={panelGrid}>
              {rows.map((offer) => (
                <li key={offer.id}>
                  <OfferTicket offer={offer} balance={balance} onExchanged={onExchanged} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
