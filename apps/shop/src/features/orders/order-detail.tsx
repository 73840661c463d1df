import { ListGroup } from "@espalier/ui/data/list-group";
import { Section } from "@espalier/ui/layout/section";
import { formatMoney, readMoney, times } from "@espalier/core/money/money";
import { orderStatusOf, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { isReturnedToCard } from "./payment/returned-to-card.ts";
import { OrderAmount } from "./order-amount.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { AskLink } from "../../components/questions/ask-link.tsx";
import { OrderPicture } from "../../components/order-picture.tsx";
import type { OrderView } from "./order-query.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderTotals } from "./checkout/order-totals.tsx";
import { type Unit, unitOf } from "./payment/payment-methods.ts";

/** An order from its state down to its dates. */
export function OrderDetail({ view }: { view: OrderView }) {
  const { t } = useTranslation("orders");
  const { order, goods } = view;
  const unit = unitOf(order.paid_type);
  return (
    <>
      <header className="flex flex-col items-start gap-2">
        <OrderBadge status={order.order_status} />
        <OrderAmount value={order.order_amount} unit={unit} className="text-amount text-ink" />
        <p className="text-row font-normal text-ink-2">{t(hintOf(view))}</p>
      </header>
      <OrderDelivery view={view} />
      <Section title={t("goods")}>
        <ListGroup label={t("goods")}>
          {goods.map((line) => (
            <OrderedLine key={line.id} line={line} unit={unit} />
          ))}
        </ListGroup>
        <OrderTotals
          price={{ charges: order.charges, amount: order.order_amount }}
          unit={unit}
          delivered={order.shipping_type === shippingNumber.delivery}
          pv={order.pv}
          refunded={order.refunded}
        />
      </Section>
      <OrderTimeline timeline={view.timeline} />
      <OrderFacts view={view} />
      <AskLink about="order" sn={order.order_sn} />
    </>
  );
}

/** A card that was charged too late is not "nothing was charged", and what is collected is not on its way. */
function hintOf(view: OrderView) {
  const name = orderStatusOf(view.order.order_status);
  if (name === "cancelled" && isReturnedToCard(view)) return "cancelledLate";
  const isCollected = view.order.shipping_type === shippingNumber.self_collection;
  return name === "shipped" && isCollected ? "readyToCollect" : (`statusHint.${name}` as const);
}

function OrderedLine({ line, unit }: { line: OrderView["goods"][number]; unit: Unit }) {
  const { t } = useTranslation("orders");
  return (
    <Link
      to={paths.goodsDetail({ id: line.id })}
      className="flex gap-3 p-3 motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken"
    >
      <OrderPicture thumb={line.thumb} className="size-16" />
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-1">
        <span className="line-clamp-2 text-panel text-ink">{line.title}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-3">
            <OrderAmount value={line.price} unit={unit} />
            <span>{t("pieces", { number: line.number })}</span>
            {line.refunded === 0 ? null : <span>{t("refundedPieces", { number: line.refunded })}</span>}
          </span>
          <OrderAmount
            value={formatMoney(times(readMoney(line.price), line.number))}
            unit={unit}
            className="text-panel text-ink"
          />
        </span>
      </span>
    </Link>
  );
}
