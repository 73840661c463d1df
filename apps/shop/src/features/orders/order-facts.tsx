import { Panel } from "@espalier/ui/data/panel";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { FactList } from "../../components/fact-list.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderNumber } from "./order-number.tsx";
import type { OrderView } from "./order-query.ts";
import { methodOf } from "./payment/payment-methods.ts";

/** The number, the payment and the dates of an order, with its invoice once it is paid and the credit notes of its refunds. */
export function OrderFacts({ view: { order, documents } }: { view: OrderView }) {
  const { t } = useTranslation("orders");
  const facts = [
    { name: t("payment"), value: t(`method.${methodOf(order.paid_type)}`) },
    ...(order.vat_number === "" ? [] : [{ name: t("vatNumberOf"), value: order.vat_number }]),
    { name: t("createdAt"), value: formatDate(order.created_at) },
    { name: t("paidAt"), value: formatDate(order.paid_at) },
    { name: t("deliveredAt"), value: formatDate(order.delivered_at) },
  ];
  return (
    <Panel>
      <OrderNumber sn={order.order_sn} />
      <div className="mt-3 border-t border-line pt-3">
        <FactList facts={facts} />
      </div>
      <OrderDocuments documents={documents} />
    </Panel>
  );
}
