import { fillText } from "@espalier/core/text/fill-text";
import { Picture } from "@espalier/ui/media/picture";
import { useLoaderData } from "react-router";

import { GoodsGrid } from "../../components/goods-tile.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { useShop } from "../../lib/shop.ts";
import { Categories, Pages } from "./list-parts.tsx";
import type { loadSeller, SellerData } from "./load-seller.ts";

/** How many pictures of goods are seen at once on a phone. */
const SEEN_FIRST = 2;

/** A member's page: who it is, what the member chose, then everything the company sells. */
export function SellerPage() {
  const { seller, list } = useLoaderData<typeof loadSeller>();
  const { texts } = useShop();
  const { name, goods } = seller;
  return (
    <>
      <Greeting seller={seller} />
      {goods.length === 0 ? null : (
        <section className="flex flex-col gap-4">
          <h2 className="text-title text-ink">{fillText(texts.goods.chosenBy, { name })}</h2>
          <GoodsGrid goods={goods} priority={SEEN_FIRST} />
        </section>
      )}
      <section className="flex flex-col gap-4">
        <h2 className={goods.length === 0 ? "sr-only" : "border-t border-line pt-6 text-title text-ink"}>
          {texts.goods.allElse}
        </h2>
        <div className="sm:hidden">
          <SearchForm id="search-list" q="" />
        </div>
        <Categories list={list} />
        <GoodsGrid goods={list.goods} priority={goods.length === 0 ? SEEN_FIRST : 0} />
        <Pages list={list} />
      </section>
    </>
  );
}

function Greeting({ seller: { name, picture, greeting } }: Pick<SellerData, "seller">) {
  const { texts } = useShop();
  return (
    <header className="flex flex-col gap-5 rounded-panel bg-accent-soft px-6 py-8 sm:flex-row sm:items-center sm:gap-8 sm:px-12 sm:py-12">
      {picture === "" ? null : (
        <span className="block size-24 shrink-0 overflow-hidden rounded-pill sm:size-40">
          <Picture
            src={picture}
            alt={fillText(texts.goods.sellerPicture, { name })}
            width={480}
            height={480}
            fetchPriority="high"
            className="size-full object-cover dark:brightness-[0.88]"
          />
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-2.5">
        <h1 className="text-[1.75rem] leading-9 font-semibold tracking-tight text-balance wrap-anywhere text-ink sm:text-[2.5rem] sm:leading-12">
          {fillText(texts.frame.sellerShop, { name })}
        </h1>
        {greeting === "" ? null : <p className="max-w-2xl wrap-anywhere whitespace-pre-line text-ink-2">{greeting}</p>}
      </div>
    </header>
  );
}
