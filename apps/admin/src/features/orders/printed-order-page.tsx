import { displayMoney } from "@espalier/ui/data/display-money";
import { DAY_FORMAT, formatDate } from "@espalier/web/format-date";
import { formatMoney, readMoney, times } from "@espalier/core/money/money";
import { useTranslation } from "react-i18next";

import { type Company, type PrintedOrder, unitOf } from "./order.ts";

type Form = "slip" | "invoice";

/** One order on one page: a packing slip with goods and address, or an invoice with amounts and payment. */
export function PrintedOrderPage({ order, company, form }: { order: PrintedOrder; company: Company; form: Form }) {
  const { t } = useTranslation(["orders", "shell"]);
  return (
    <article className="printed-page">
      <header>
        <div>
          <p className="print-brand">{company.name === "" ? t("shell:brandShort") : company.name}</p>
          <h2>{t(`print.${form}`)}</h2>
        </div>
        <dl>
          <dt>{t("sn")}</dt>
          <dd>{order.order_sn}</dd>
          <dt>{form === "slip" ? t("placed") : t("paid")}</dt>
          <dd>{formatDate(form === "slip" ? order.created_at : order.paid_at, DAY_FORMAT)}</dd>
          <dt>{t("uid")}</dt>
          <dd>{order.uid}</dd>
        </dl>
      </header>
      <div className="print-parties">
        <Destination order={order} />
        <Sender company={company} />
      </div>
      <Lines order={order} form={form} />
      {form === "invoice" ? <Totals order={order} /> : <p className="print-note">{t("print.slipNote")}</p>}
    </article>
  );
}

/** The sender, as far as the company's settings say. */
function Sender({ company: { name, address, registration } }: { company: Company }) {
  const { t } = useTranslation("orders");
  if (address === "" && registration === "") return null;
  return (
    <address className="print-sender">
      {name === "" ? null : <strong>{name}</strong>}
      {address === "" ? null : <span className="print-lines">{address}</span>}
      {registration === "" ? null : <span>{t("print.registration", { number: registration })}</span>}
    </address>
  );
}

function Destination({ order }: { order: PrintedOrder }) {
  const { t } = useTranslation("orders");
  const { consignee, shipping, nickname } = order;
  if (shipping === "self_collection")
    return (
      <address>
        <strong>{nickname}</strong>
        <span>{t("shippings.self_collection")}</span>
      </address>
    );
  const lines = [
    consignee.address,
    [consignee.area, consignee.city].filter((part) => part !== "").join(", "),
    consignee.province,
  ];
  return (
    <address>
      <strong>{consignee.name}</strong>
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      <span>{consignee.phone}</span>
    </address>
  );
}

function Lines({ order, form }: { order: PrintedOrder; form: Form }) {
  const { t } = useTranslation("orders");
  // Pieces refunded before shipping are not packed.
  const lines = form === "invoice" ? order.lines : order.lines.filter(({ number, refunded }) => number > refunded);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("skuName")}</th>
          <th scope="col">{t("goods")}</th>
          {form === "invoice" ? <th scope="col">{t("price")}</th> : null}
          <th scope="col">{t("number")}</th>
          {form === "invoice" ? <th scope="col">{t("amount")}</th> : <th scope="col">{t("print.packed")}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td>{line.sku}</td>
            <td>{line.title}</td>
            {form === "invoice" ? <td>{displayMoney(line.price)}</td> : null}
            <td>{form === "invoice" ? line.number : line.number - line.refunded}</td>
            {form === "invoice" ? (
              <td>{displayMoney(formatMoney(times(readMoney(line.price), line.number)))}</td>
            ) : (
              <td className="print-tick" />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ order }: { order: PrintedOrder }) {
  const { t } = useTranslation("orders");
  const unit = unitOf(order.payment);
  return (
    <dl className="print-totals">
      <dt>{t("goodsAmount")}</dt>
      <dd>{displayMoney(order.goods_amount)}</dd>
      {order.discount === "0.00" ? null : (
        <>
          <dt>{t("discount")}</dt>
          <dd>{displayMoney(`-${order.discount}`)}</dd>
        </>
      )}
      <dt className="print-strong">{t("print.total", { unit })}</dt>
      <dd className="print-strong">{displayMoney(order.amount)}</dd>
      {order.refunded === "0.00" ? null : (
        <>
          <dt>{t("refunded")}</dt>
          <dd>{displayMoney(`-${order.refunded}`)}</dd>
        </>
      )}
      <dt>{t("payment")}</dt>
      <dd>{order.paid_at === 0 ? t("statuses.unpaid") : t(`payments.${order.payment}`)}</dd>
    </dl>
  );
}
