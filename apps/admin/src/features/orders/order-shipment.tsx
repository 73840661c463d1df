import { CopyableText } from "@espalier/ui/data/copyable-text";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useCopy } from "../../lib/use-copy.ts";
import { FactPanel } from "../../components/layout/fact-panel.tsx";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { MemberLink } from "../../components/member-link.tsx";
import { consigneeAddress } from "./consignee-address.ts";
import type { OrderView } from "./order.ts";

/** The buyer, the address and the shipment of the order. */
export function OrderShipment({ order }: { order: OrderView }) {
  const { t } = useTranslation(["orders", "shell"]);
  const copy = useCopy();
  const { consignee } = order;
  const delivered = order.shipping === "delivery";
  const address = consigneeAddress(consignee);
  return (
    <FactPanel
      title={t("delivery")}
      facts={[
        { key: "buyer", name: t("buyer"), value: <Buyer order={order} /> },
        { key: "shipping", name: t("method"), value: t(`shippings.${order.shipping}`) },
        order.travels.length === 0
          ? null
          : {
              key: "travels",
              name: t(delivered ? "deliveredBy" : "collectedAt"),
              value: <span className="whitespace-pre-line">{order.travels.join("\n")}</span>,
            },
        delivered ? { key: "name", name: t("consignee"), value: consignee.name } : null,
        delivered
          ? { key: "phone", name: t("phone"), value: <span className="tabular">{consignee.phone}</span> }
          : null,
        delivered
          ? {
              key: "address",
              name: t("address"),
              value: (
                <CopyableText
                  text={`${consignee.name}\n${address}\n${consignee.phone}`}
                  shown={address}
                  label={t("shell:copy")}
                  onCopy={copy}
                />
              ),
            }
          : null,
        order.vat_number === ""
          ? null
          : {
              key: "vat",
              name: t("vatNumber"),
              value: <CopyableText text={order.vat_number} label={t("shell:copy")} onCopy={copy} />,
            },
        order.express_name === "" ? null : { key: "express", name: t("expressName"), value: order.express_name },
        order.express_no === ""
          ? null
          : {
              key: "number",
              name: t("expressNo"),
              value: <CopyableText text={order.express_no} label={t("shell:copy")} onCopy={copy} />,
            },
        { key: "placed", name: t("placed"), value: formatDate(order.created_at) },
        { key: "paid", name: t("paid"), value: formatDate(order.paid_at) },
        { key: "shipped", name: t("shipped"), value: formatDate(order.delivered_at) },
      ]}
    />
  );
}

/** A member, or a customer of the public shop, who has a page of another kind. */
function Buyer({ order: { uid, nickname, customer_id: id } }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const may = useHasPermission();
  if (id === 0 || !may("members.read")) return <MemberLink uid={uid} nickname={nickname} />;
  return (
    <Link to={paths.customer({ id })} className={DENSE_LINK}>
      {nickname === "" ? t("customer", { id }) : nickname}
    </Link>
  );
}
