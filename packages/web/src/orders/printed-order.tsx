import "./printed-order.css";

import { fillText } from "@espalier/core/text/fill-text";
import { printedOrderTexts } from "@espalier/contract/locales/printed-order-texts";
import type { DataOf } from "@espalier/contract/types";
import { formatMoney, readMoney, times } from "@espalier/core/money/money";
import { PAYMENTS } from "@espalier/core/vocabulary/order";

import { Fragment } from "react";

import { formatDate } from "../format-date.ts";
import { currentLanguage } from "../language.ts";
import { amountWord } from "../wallet-words.ts";
import { chargeName } from "./charge-name.ts";
import { splitCharges } from "./split-charges.ts";

type Form = "slip" | "invoice";
type Company = DataOf<"orderInvoice">["company"];
type Order = DataOf<"orderInvoice">["order"];

type PrintedOrderProps = {
  order: Order;
  company: Company;
  form: Form;
  /** Stands at the head while the company has no name. */
  brand: string;
};

/**
 * One order on one page, black on white whatever the screen's colours are: a packing slip with goods and address, or an
 * invoice with amounts and payment.
 */
export function PrintedOrder({ order, company, form, brand }: PrintedOrderProps) {
  const texts = printedOrderTexts[currentLanguage()];
  return (
    <article className="printed-page">
      <header>
        <div>
          <p className="print-brand">{company.name === "" ? brand : company.name}</p>
          <h2>{texts[form]}</h2>
        </div>
        <dl>
          <dt>{texts.sn}</dt>
          <dd>{order.order_sn}</dd>
          <dt>{form === "slip" ? texts.placed : texts.paid}</dt>
          <dd>{formatDate(form === "slip" ? order.created_at : order.paid_at, "day")}</dd>
          {order.uid === "" ? null : (
            <>
              <dt>{texts.uid}</dt>
              <dd>{order.uid}</dd>
            </>
          )}
        </dl>
      </header>
      <div className="print-parties">
        <Destination order={order} />
        <Sender company={company} />
      </div>
      <Lines order={order} form={form} />
      {form === "invoice" ? <Totals order={order} /> : <p className="print-note">{texts.slipNote}</p>}
    </article>
  );
}

/** The sender, as far as the company's settings say. */
function Sender({ company: { name, address, registration } }: { company: Company }) {
  const texts = printedOrderTexts[currentLanguage()];
  if (address === "" && registration === "") return null;
  return (
    <address className="print-sender">
      {name === "" ? null : <strong>{name}</strong>}
      {address === "" ? null : <span className="print-lines">{address}</span>}
      {registration === "" ? null : <span>{fillText(texts.registration, { number: registration })}</span>}
    </address>
  );
}

function Destination({ order }: { order: Order }) {
  const texts = printedOrderTexts[currentLanguage()];
  const { consignee, shipping, nickname } = order;
  if (shipping === "self_collection")
    return (
      <address>
        <strong>{nickname}</strong>
        <span>{texts.collected}</span>
      </address>
    );
  const lines = [
    consignee.address,
    [consignee.area, consignee.city].filter((part) => part !== "").join(", "),
    consignee.province,
    consignee.abroad,
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

function Lines({ order, form }: { order: Order; form: Form }) {
  const texts = printedOrderTexts[currentLanguage()];
  // Pieces refunded before shipping are not packed.
  const lines = form === "invoice" ? order.lines : order.lines.filter(({ number, refunded }) => number > refunded);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.sku}</th>
          <th scope="col">{texts.goods}</th>
          {form === "invoice" ? <th scope="col">{texts.price}</th> : null}
          <th scope="col">{texts.number}</th>
          {form === "invoice" ? <th scope="col">{texts.amount}</th> : <th scope="col">{texts.packed}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td>{line.sku}</td>
            <td>{line.title}</td>
            {form === "invoice" ? <td>{sumIn(order, line.price)}</td> : null}
            <td>{form === "invoice" ? line.number : line.number - line.refunded}</td>
            {form === "invoice" ? (
              <td>{sumIn(order, formatMoney(times(readMoney(line.price), line.number)))}</td>
            ) : (
              <td className="print-tick" />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ order }: { order: Order }) {
  const texts = printedOrderTexts[currentLanguage()];
  const { added, contained } = splitCharges(order.charges);
  const show = (charges: typeof added) =>
    charges.map((charge) => (
      <Fragment key={charge.position}>
        <dt>{chargeName(charge)}</dt>
        <dd>{sumIn(order, charge.amount)}</dd>
      </Fragment>
    ));
  return (
    <dl className="print-totals">
      {show(added)}
      <dt className="print-strong">{texts.total}</dt>
      <dd className="print-strong">{sumIn(order, order.amount)}</dd>
      {show(contained)}
      {order.refunded === "0.00" ? null : (
        <>
          <dt>{texts.refunded}</dt>
          <dd>{sumIn(order, `-${order.refunded}`)}</dd>
        </>
      )}
      <dt>{texts.payment}</dt>
      <dd>{order.paid_at === 0 ? texts.unpaid : texts.payments[order.payment]}</dd>
    </dl>
  );
}

/** A sum of an order in the unit in which it is paid. */
const sumIn = ({ payment }: Order, sum: string): string => amountWord(sum, PAYMENTS[payment].unit);
