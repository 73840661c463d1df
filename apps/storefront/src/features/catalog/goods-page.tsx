import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle, textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Form, Link, useLoaderData, useNavigation } from "react-router";

import { GoodsGrid, stockWords } from "../../components/goods-tile.tsx";
import { dollars, Price } from "../../components/price.tsx";
import { paths } from "../../lib/paths.ts";
import { WrittenHtml } from "../../components/written-html.tsx";
import { useShop } from "../../lib/shop.ts";
import { CountryTerms } from "./country-terms.tsx";
import { GoodsPictures } from "./goods-pictures.tsx";
import type { GoodsView, loadGoods } from "./load-goods.ts";

/** One of the goods: pictures, price with what it contains, stock, delivery, and the form that puts it into the cart. */
export function GoodsPage() {
  const goods = useLoaderData<typeof loadGoods>();
  const { texts } = useShop();
  return (
    <>
      <article className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <GoodsPictures goods={goods} />
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
          <Offer goods={goods} />
          <CountryTerms goods={goods} />
          {goods.content === "" ? null : (
            <section className="border-t border-line pt-5">
              <h2 className="pb-2 text-section text-ink">{texts.goods.about}</h2>
              <WrittenHtml html={goods.content} />
            </section>
          )}
          {goods.sku === "" ? null : (
            <p className="tabular text-small text-ink-3">{fillText(texts.goods.sku, { sku: goods.sku })}</p>
          )}
        </div>
      </article>
      {goods.related.length === 0 ? null : (
        <section className="flex flex-col gap-4 border-t border-line pt-6">
          <h2 className="text-title text-ink">{texts.goods.related}</h2>
          <GoodsGrid goods={goods.related} />
        </section>
      )}
    </>
  );
}

function Offer({ goods }: { goods: GoodsView }) {
  const { language, texts } = useShop();
  const words = texts.goods;
  return (
    <div className="flex flex-col gap-3">
      {goods.category === null ? null : (
        <p className="text-small">
          <Link to={paths.list(language, { cid: goods.category.id })} className={textLinkStyle}>
            {goods.category.title}
          </Link>
        </p>
      )}
      <h1 className="text-[1.625rem] leading-8 font-semibold tracking-tight text-balance text-ink sm:text-[2rem] sm:leading-10">
        {goods.title}
      </h1>
      <p className="text-amount text-ink">
        <span className="sr-only">{words.price} </span>
        <Price value={goods.price} />
      </p>
      {goods.lowest_price === null ? null : (
        <p className="text-small text-ink-2">{fillText(words.lowest, { price: dollars(goods.lowest_price) })}</p>
      )}
      <p className={`text-panel font-medium ${goods.stock === 0 ? "text-rejected" : "text-accent-ink"}`}>
        {stockWords(goods.stock, words)}
      </p>
      {goods.stock === 0 ? null : <AddForm goods={goods} />}
    </div>
  );
}

function AddForm({ goods }: { goods: GoodsView }) {
  const { language, texts } = useShop();
  const busy = useNavigation().state !== "idle";
  const numbers = Array.from({ length: goods.stock }, (_, index) => index + 1);
  return (
    <Form method="post" action={paths.cart(language)} className="flex gap-3 pt-1">
      <input type="hidden" name="add" value={goods.id} />
      <label className="flex min-h-12 items-center rounded-control bg-surface inset-ring-1 inset-ring-edge/60 focus-within:inset-ring-2 focus-within:inset-ring-accent">
        <span className="sr-only">{texts.goods.number}</span>
        <select name="number" defaultValue="1" className="min-h-12 rounded-control bg-transparent px-4 outline-none">
          {numbers.map((number) => (
            <option key={number} className="bg-surface text-ink">
              {number}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={busy} className={`${buttonStyle({ size: "large" })} flex-1`}>
        {texts.goods.add}
      </button>
    </Form>
  );
}
