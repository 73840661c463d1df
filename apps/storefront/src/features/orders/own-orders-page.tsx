import { fillText } from "@espalier/core/text/fill-text";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Link, useLoaderData } from "react-router";

import { AccountNav } from "../../components/account-nav.tsx";
import { Day } from "../../components/day.tsx";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { Price } from "../../components/price.tsx";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { loadOwnOrders, OwnOrders } from "./own-orders.ts";

/** What a customer ordered, the newest first, also as a guest with the proved address. */
export function OwnOrdersPage() {
  const { orders, page, more } = useLoaderData<typeof loadOwnOrders>();
  const { texts } = useShop();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <AccountNav title={texts.account.orders} />
      {orders.length === 0 ? (
        <None />
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <OrderRow key={order.order_sn} order={order} />
          ))}
        </ul>
      )}
      <Pages page={page} more={more} />
    </div>
  );
}

function OrderRow({ order }: { order: OwnOrders["orders"][number] }) {
  const { language, texts } = useShop();
  const status = orderStatusOf(order.order_status);
  return (
    <li>
      <Link to={paths.ownOrder(language, order.order_sn)} className="group flex items-center gap-4 py-4">
        <span className="w-16 shrink-0 overflow-hidden rounded-tile">
          <GoodsPicture id={0} src={order.thumb} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="truncate text-row text-ink underline-offset-4 group-hover:underline">{order.title}</span>
          <span className="text-small text-ink-2">
            {fillText(texts.account.pieces, { count: String(order.number) })} · <Day at={order.created_at} />
          </span>
          <span className="text-small font-medium text-accent-ink">{texts.order.states[status]}</span>
        </span>
        <span className="text-row font-semibold text-ink">
          <Price value={order.order_amount} />
        </span>
      </Link>
    </li>
  );
}

function None() {
  const { language, texts } = useShop();
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <p className="text-section text-ink">{texts.account.noOrders}</p>
      <p className="text-ink-2">{texts.account.ordersText}</p>
      <Link to={paths.list(language)} className={buttonStyle({ size: "medium" })}>
        {texts.cart.toShop}
      </Link>
    </div>
  );
}

function Pages({ page, more }: { page: number; more: boolean }) {
  const { language, texts } = useShop();
  if (page === 1 && !more) return null;
  const style = buttonStyle({ variant: "plain", size: "medium" });
  const to = (other: number): string => `${paths.account(language)}?page=${other}`;
  return (
    <nav aria-label={texts.goods.pages} className="flex items-center justify-center gap-4">
      {page === 1 ? null : (
        <Link to={to(page - 1)} className={style}>
          {texts.goods.previous}
        </Link>
      )}
      {more ? (
        <Link to={to(page + 1)} className={style}>
          {texts.goods.next}
        </Link>
      ) : null}
    </nav>
  );
}
