import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { fillText } from "@espalier/core/text/fill-text";
import { Link, useLoaderData } from "react-router";

import { GoodsGrid } from "../../components/goods-tile.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { ListData, loadList } from "./load-list.ts";
import { Categories, Pages } from "./list-parts.tsx";

/** How many pictures are seen at once on a phone. */
const SEEN_FIRST = 2;

/** Everything that is sold, of one category or found by words, a page at a time. */
export function ListPage() {
  const list = useLoaderData<typeof loadList>();
  const { texts } = useShop();
  const isFront = list.q === "" && list.cid === undefined && list.page === 1;
  const category = list.categories.find(({ id }) => id === list.cid);
  return (
    <>
      {list.gone ? (
        <p className="rounded-panel bg-pending-soft px-4 py-3 text-panel text-pending">{texts.goods.unknownCode}</p>
      ) : null}
      {isFront ? <Welcome /> : null}
      <div className="sm:hidden">
        <SearchForm id="search-list" q={list.q} />
      </div>
      <Categories list={list} />
      {isFront ? (
        <h2 className="sr-only">{texts.goods.all}</h2>
      ) : (
        <h1 className="text-title text-ink">
          {list.q === "" ? (category?.title ?? texts.goods.all) : fillText(texts.goods.found, { q: list.q })}
        </h1>
      )}
      {list.goods.length === 0 ? <Nothing list={list} /> : <GoodsGrid goods={list.goods} priority={SEEN_FIRST} />}
      <Pages list={list} />
    </>
  );
}

function Welcome() {
  const { texts } = useShop();
  return (
    <header className="flex flex-col gap-2 rounded-panel bg-accent-soft px-6 py-8 sm:px-12 sm:py-16">
      <h1 className="max-w-xl text-[1.75rem] leading-9 font-semibold tracking-tight text-balance text-ink sm:text-[2.5rem] sm:leading-12">
        {texts.goods.welcome}
      </h1>
      <p className="max-w-md text-ink-2">{texts.goods.welcomeText}</p>
    </header>
  );
}

function Nothing({ list: { q } }: { list: ListData }) {
  const { language, texts } = useShop();
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <p className="text-section text-ink">{texts.goods.nothing}</p>
      <p className="text-ink-2">{q === "" ? texts.goods.emptyText : texts.goods.nothingText}</p>
      <Link to={paths.list(language)} className={buttonStyle({ variant: "soft", size: "medium" })}>
        {texts.goods.clear}
      </Link>
    </div>
  );
}
