import { Badge } from "@espalier/ui/data/badge";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { SidePanel } from "../../components/layout/side-panel.tsx";
import { MemberLink } from "../../components/member-link.tsx";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { DecideButtons } from "./decide-buttons.tsx";
import { type MarkedSaleView, markedSaleQuery, STANDING_TONES } from "./marked-sale.ts";

/** One marked sale beside the list: what buyer and seller share, side by side, and what was decided. */
export function MarkedSalePanel({ sn, onClose }: { sn: string; onClose: () => void }) {
  const { t } = useTranslation("retail");
  const may = useHasPermission();
  const query = useQuery(markedSaleQuery(sn));
  const { data } = query;
  return (
    <SidePanel
      query={query}
      label={t("panel", { sn })}
      title={sn}
      badge={data && <Badge tone={STANDING_TONES[data.standing]}>{t(`standings.${data.standing}`)}</Badge>}
      unknown={t("unknown")}
      footer={
        data !== undefined && may("commission.run") ? <DecideButtons sales={[data]} onDone={() => undefined} /> : null
      }
      onClose={onClose}
    >
      {(view) => <Facts view={view} />}
    </SidePanel>
  );
}

function Facts({ view }: { view: MarkedSaleView }) {
  const { t } = useTranslation("retail");
  const may = useHasPermission();
  return (
    <div className="flex flex-col gap-5">
      <KeyValueList
        items={[
          {
            key: "order",
            name: t("order"),
            value: may("orders.read") ? (
              <Link to={paths.order({ sn: view.order_sn })} className={`tabular ${DENSE_LINK}`}>
                {view.order_sn}
              </Link>
            ) : (
              view.order_sn
            ),
          },
          {
            key: "buyer",
            name: t("buyer"),
            value: (
              <Link to={paths.customer({ id: view.buyer_id })} className={DENSE_LINK}>
                {view.buyer_name === "" ? t("customer", { id: view.buyer_id }) : view.buyer_name}
              </Link>
            ),
          },
          { key: "seller", name: t("seller"), value: <MemberLink uid={view.seller_uid} nickname={view.seller_name} /> },
          { key: "amount", name: t("amount"), value: <Money value={view.amount} /> },
          { key: "paid", name: t("paid"), value: formatDate(view.paid_at) },
        ]}
      />
      <section aria-label={t("alike")} className="flex flex-col gap-3 border-t border-line pt-4 text-small">
        <h3 className="font-medium text-ink">{t("alike")}</h3>
        {view.alike.map(({ mark, buyer, seller }) => (
          <div key={mark} className="flex flex-col gap-1">
            <span className="font-medium text-ink-2">{t(`marks.${mark}`)}</span>
            {mark === "card" ? (
              <span className="text-ink-3">{t("sameCard")}</span>
            ) : (
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 break-words">
                <dt className="text-ink-3">{t("buyer")}</dt>
                <dd>{buyer}</dd>
                <dt className="text-ink-3">{t("seller")}</dt>
                <dd>{seller}</dd>
              </dl>
            )}
          </div>
        ))}
      </section>
      {view.operator === "" ? null : (
        <p className="border-t border-line pt-4 text-small text-ink-2">
          {t("decidedBy", { name: view.operator, time: formatDate(view.decided_at) })}
          <br />
          {view.reason}
        </p>
      )}
      <p className="text-small text-ink-3">{t("profitsStay")}</p>
    </div>
  );
}
