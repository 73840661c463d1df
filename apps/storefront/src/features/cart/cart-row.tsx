import { fillText } from "@espalier/core/text/fill-text";
import { formatMoney, readMoney, times } from "@espalier/core/money/money";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useRef } from "react";
import { Form, Link, useSubmit } from "react-router";

import { GoodsPicture } from "../../components/goods-picture.tsx";
import type { Goods } from "../../components/goods-tile.tsx";
import { dollars, Price } from "../../components/price.tsx";
import { MOST_PIECES } from "../../lib/cart.ts";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import { useChosen } from "../../lib/use-chosen.ts";
import { useScripted } from "../../lib/use-scripted.ts";

/** From so many pieces on a stock is said as this number. */
const SAID_STOCK = 10;

/** One of the goods in the cart. Another number counts at once; without scripts, by a button. */
export function CartRow({ goods, number }: { goods: Goods; number: number }) {
  const { language, texts } = useShop();
  const short = goods.stock < SAID_STOCK && number > goods.stock;
  return (
    <li className="flex gap-4 py-4">
      <Link to={paths.goods(language, goods)} className="w-22 shrink-0 overflow-hidden rounded-tile sm:w-28">
        <GoodsPicture id={goods.id} src={goods.thumb} alt={goods.title} />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <Link
              to={paths.goods(language, goods)}
              className="line-clamp-2 text-row text-ink underline-offset-4 hover:underline"
            >
              {goods.title}
            </Link>
            <p className="text-small text-ink-3">{fillText(texts.cart.each, { price: dollars(goods.price) })}</p>
          </div>
          <p className="text-row font-semibold text-ink">
            <Price value={formatMoney(times(readMoney(goods.price), number))} />
          </p>
        </div>
        {short ? (
          <p className="text-small text-danger">
            {goods.stock === 0 ? texts.cart.soldOut : fillText(texts.cart.short, { stock: String(goods.stock) })}
          </p>
        ) : null}
        <div className="flex items-center justify-between gap-3">
          <NumberForm goods={goods} number={number} />
          <Form method="post" action={paths.cart(language)}>
            <input type="hidden" name="set" value={goods.id} />
            <input type="hidden" name="number" value="0" />
            <button
              type="submit"
              aria-label={fillText(texts.cart.removeOf, { title: goods.title })}
              className={buttonStyle({ variant: "quiet", size: "small" })}
            >
              {texts.cart.remove}
            </button>
          </Form>
        </div>
      </div>
    </li>
  );
}

function NumberForm({ goods, number }: { goods: Goods; number: number }) {
  const { language, texts } = useShop();
  const submit = useSubmit();
  const scripted = useScripted();
  const field = useRef<HTMLSelectElement>(null);
  useChosen(number, () => {
    if (field.current !== null) field.current.value = String(number);
  });
  return (
    <Form method="post" action={paths.cart(language)} className="flex items-center gap-2">
      <input type="hidden" name="set" value={goods.id} />
      <select
        ref={field}
        name="number"
        defaultValue={number}
        aria-label={fillText(texts.cart.number, { title: goods.title })}
        onChange={(event) => void submit(event.currentTarget.form)}
        className="min-h-11 rounded-control bg-surface px-3 inset-ring-1 inset-ring-edge/60"
      >
        {numbersTo(Math.max(number, Math.min(goods.stock, MOST_PIECES))).map((each) => (
          <option key={each} className="bg-surface text-ink">
            {each}
          </option>
        ))}
      </select>
      {scripted ? null : (
        <button type="submit" className={buttonStyle({ variant: "soft", size: "small" })}>
          {texts.cart.update}
        </button>
      )}
    </Form>
  );
}

const numbersTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);
