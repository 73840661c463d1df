import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Panel } from "@espalier/ui/data/panel";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import type { OrderView } from "./order-query.ts";
import { methodOf } from "./payment/payment-methods.ts";

/** The number, the payment and the dates of an order, and its invoice once it is paid. */
export function OrderFacts({ order }: { order: OrderView["order"] }) {
  const { t } = useTranslation("orders");
  const facts = [
    { name: t("payment"), value: t(`method.${methodOf(order.paid_type)}`) },
    { name: t("createdAt"), value: formatDate(order.created_at) },
    { name: t("paidAt"), value: formatDate(order.paid_at) },
    { name: t("deliveredAt"), value: formatDate(order.delivered_at) },
  ];
  return (
    <Panel>
      <div className="flex items-center justify-between gap-3 pb-3">
        <span className="min-w-0">
          <span className="block text-small text-ink-3">{t("orderSn")}</span>
          <span className="tabular block text-panel text-ink wrap-anywhere">{order.order_sn}</span>
        </span>
        <span className="shrink-0 whitespace-nowrap">
          <CopyButton text={order.order_sn} label={t("copy")} />
        </span>
      </div>
      <dl className="flex flex-col gap-2 border-t border-line pt-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-panel font-normal text-ink-2">{name}</dt>
            <dd className="tabular ml-auto text-panel text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {order.paid_at === 0 ? null : (
        <Link
          to={paths.orderInvoice({ sn: order.order_sn })}
          className={`${buttonStyle({ variant: "plain", size: "medium", full: true })} mt-4`}
        >
          {t("invoice")}
        </Link>
      )}
    </Panel>
  );
}
