import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { fillText } from "@espalier/core/text/fill-text";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { ListData } from "./load-list.ts";

/** The categories, to look at one of them alone. */
export function Categories({ list: { categories, cid, q } }: { list: ListData }) {
  const { language, texts } = useShop();
  if (categories.length === 0) return null;
  const choices = [{ id: undefined, title: texts.goods.all }, ...categories];
  return (
    <nav aria-label={texts.goods.categories} className="scrollbar-none -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 py-1">
        {choices.map(({ id, title }) => {
          const current = id === cid;
          return (
            <li key={id ?? 0}>
              <Link
                to={paths.list(language, { q, cid: id })}
                aria-current={current ? "page" : undefined}
                className={`motion-press flex min-h-11 items-center rounded-pill px-4 text-panel font-medium whitespace-nowrap ${
                  current ? "bg-ink text-bg" : "bg-sunken text-ink-2 hover:text-ink"
                }`}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The ways to the next and the previous page. */
export function Pages({ list: { q, cid, page, more } }: { list: ListData }) {
  const { language, texts } = useShop();
  if (page === 1 && !more) return null;
  const style = buttonStyle({ variant: "plain", size: "medium" });
  return (
    <nav aria-label={texts.goods.pages} className="flex items-center justify-center gap-4 py-4">
      {page === 1 ? null : (
        <Link rel="prev" to={paths.list(language, { q, cid, page: page - 1 })} className={style}>
          {texts.goods.previous}
        </Link>
      )}
      <span className="tabular text-panel text-ink-2">{fillText(texts.goods.page, { page: String(page) })}</span>
      {more ? (
        <Link rel="next" to={paths.list(language, { q, cid, page: page + 1 })} className={style}>
          {texts.goods.next}
        </Link>
      ) : null}
    </nav>
  );
}
