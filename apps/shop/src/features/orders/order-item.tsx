import { useWide } from "@espalier/ui/foundations/use-wide";
import { useDayWords } from "../../lib/format/use-day-words.ts";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { canFinish, canPay } from "@espalier/core/states/order";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { BuyAgain } from "./buy-again.tsx";
import { OrderAmount } from "./order-amount.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { OrderPicture } from "../../components/order-picture.tsx";
import { type OrderRow, tabOf } from "./order-status.ts";
import { TrackParcel } from "./track-parcel.tsx";
import { unitOf } from "./payment/payment-methods.ts";
import { UnpaidActions } from "./payment/unpaid-actions.tsx";

/** One order of the list with what can be done now: pay or cancel it, follow its parcel, buy the same again. */
export function OrderItem({ order }: { order: OrderRow }) {
  const { t } = useTranslation("orders");
  const { timeName } = useDayWords();
  const unit = unitOf(order.paid_type);
  const [search] = useSearchParams();
  const wide = useWide();
  return (
    <article className="panel-ring overflow-hidden">
      <Link
        to={paths.orderDetail({ sn: order.order_sn, status: wide ? tabOf(search.get("status")).status : undefined })}
        aria-current={search.get("sn") === order.order_sn ? "page" : undefined}
        className="block p-4 motion-press aria-[current=page]:bg-accent-soft hover:bg-sunken/40 focus-visible:-outline-offset-2 active:bg-sunken"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="tabular text-small text-ink-3">{timeName(order.created_at)}</span>
          <OrderBadge status={order.order_status} />
        </span>
        <span className="tabular block pt-0.5 text-small text-ink-3 wrap-anywhere">{order.order_sn}</span>
        {order.lines === 1 ? <OneGood order={order} /> : <SeveralGoods order={order} />}
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 pt-3">
          <span className="text-small text-ink-3">{t("allPieces", { count: order.number })}</span>
          <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
            <span className="text-small text-ink-3">{t("total")}</span>
            <OrderAmount value={order.order_amount} unit={unit} className="text-section text-ink" />
          </span>
        </span>
      </Link>
      <div className="border-t border-line px-4 py-3">
        <OrderActions order={order} />
      </div>
    </article>
  );
}

function OrderActions({ order }: { order: OrderRow }) {
  const status = orderStatusOf(order.order_status);
  if (canPay(status)) {
    return <UnpaidActions sn={order.order_sn} paid={order.paid_type} size="small" />;
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <BuyAgain sn={order.order_sn} variant="plain" size="small" />
      {canFinish(status) ? <TrackParcel number={order.express_no} url={order.track_url} /> : null}
    </div>
  );
}

function OneGood({ order }: { order: OrderRow }) {
  const { t } = useTranslation("orders");
  return (
    <span className="flex gap-3 pt-3">
      <OrderPicture thumb={order.thumb} className="size-16" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="line-clamp-2 text-panel text-ink">{order.title}</span>
        {order.number === 1 ? null : (
          <span className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-3">
            <OrderAmount value={order.price} unit={unitOf(order.paid_type)} />
            <span>{t("pieces", { number: order.number })}</span>
          </span>
        )}
      </span>
    </span>
  );
}

/** The price of a single good would say nothing of the others. */
function SeveralGoods({ order }: { order: OrderRow }) {
  const { t } = useTranslation("orders");
  return (
    <span className="flex flex-col gap-2 pt-3">
      <span className="grid max-w-70 grid-cols-4 gap-2">
        {[...new Set(order.thumbs)].map((thumb) => (
          <OrderPicture key={thumb} thumb={thumb} className="aspect-square" />
        ))}
      </span>
      <span className="line-clamp-2 text-panel text-ink">
        {t("titleAndMore", { title: order.title, count: order.lines - 1 })}
      </span>
    </span>
  );
}
