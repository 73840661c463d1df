import { fillText } from "@espalier/core/text/fill-text";
import { add, formatMoney, readMoney, times, ZERO } from "@espalier/core/money/money";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Form, Link, useActionData, useLoaderData } from "react-router";

import { Price } from "../../components/price.tsx";
import { SellerChoice } from "../../components/seller-choice.tsx";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import { CartRow } from "./cart-row.tsx";
import type { CartData, changeCart, loadCart } from "./change-cart.ts";

/** What the visitor put aside, with what it costs before delivery and tax. */
export function CartPage() {
  const { lines, gone, attribution } = useLoaderData<typeof loadCart>();
  const refused = useActionData<typeof changeCart>();
  const { language, texts } = useShop();
  if (lines.length === 0) return <Empty />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <h1 className="text-title text-ink">{texts.cart.title}</h1>
      {gone === 0 ? null : (
        <p className="rounded-panel bg-pending-soft px-4 py-3 text-panel text-pending">
          {fillText(texts.cart.gone, { count: String(gone) })}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {lines.map(({ goods, number }) => (
          <CartRow key={goods.id} goods={goods} number={number} />
        ))}
      </ul>
      {attribution === null ? null : (
        <Form
          method="post"
          action={paths.cart(language)}
          preventScrollReset
          className="rounded-panel bg-sunken px-4 py-2"
        >
          <SellerChoice of={attribution} problem={refused?.problem ?? null} typed={refused?.typed ?? ""} />
        </Form>
      )}
      <dl className="flex items-baseline justify-between text-section text-ink">
        <dt>{texts.cart.subtotal}</dt>
        <dd>
          <Price value={subtotalOf(lines)} />
        </dd>
      </dl>
      <p className="text-small text-ink-3">{texts.cart.subtotalNote}</p>
      <Link to={paths.checkout(language)} className={buttonStyle({ full: true })}>
        {texts.cart.checkOut}
      </Link>
    </div>
  );
}

const subtotalOf = (lines: CartData["lines"]): string =>
  formatMoney(add(ZERO, ...lines.map(({ goods, number }) => times(readMoney(goods.price), number))));

function Empty() {
  const { language, texts } = useShop();
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="text-title text-ink">{texts.cart.empty}</h1>
      <p className="text-ink-2">{texts.cart.emptyText}</p>
      <Link to={paths.list(language)} className={buttonStyle({ size: "medium" })}>
        {texts.cart.toShop}
      </Link>
    </div>
  );
}
