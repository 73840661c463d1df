import type { DataOf } from "@espalier/contract/types";
import { fillText } from "@espalier/core/text/fill-text";
import { Link } from "react-router";

import { paths } from "../lib/paths.ts";
import { useShop } from "../lib/shop.ts";
import { GoodsPicture } from "./goods-picture.tsx";
import { Price } from "./price.tsx";

export type Goods = DataOf<"storeGoodsChosen">[number];

/** From so many pieces on a stock is just "in stock". */
const FEW = 5;

/** Goods among others: picture, title, price, and a word of a small stock. The whole tile leads to their page. */
function GoodsTile({ goods, first = false }: { goods: Goods; first?: boolean }) {
  const { language } = useShop();
  return (
    <li>
      <Link to={paths.goods(language, goods)} className="group flex h-full flex-col gap-2.5 rounded-panel">
        <span className="relative block overflow-hidden rounded-panel">
          <GoodsPicture
            id={goods.id}
            src={goods.thumb}
            first={first}
            className={goods.stock === 0 ? "opacity-60" : "motion-press group-hover:scale-[1.03]"}
          />
          <Mark goods={goods} />
        </span>
        <span className="flex flex-col gap-0.5 px-0.5 pb-2">
          <span className="line-clamp-2 text-row text-ink underline-offset-4 group-hover:underline">{goods.title}</span>
          <span className="text-row font-semibold text-ink">
            <Price value={goods.price} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function Mark({ goods }: { goods: Goods }) {
  const { texts } = useShop();
  const words = markOf(goods, texts.goods);
  if (words === "") return null;
  return (
    <span className="absolute top-2 left-2 rounded-pill bg-surface px-2.5 py-0.5 text-tab font-semibold text-ink">
      {words}
    </span>
  );
}

const markOf = (
  { stock, best_seller: most }: Goods,
  words: { readonly soldOut: string; readonly fewLeft: string; readonly bestSeller: string },
): string => {
  if (stock === 0) return words.soldOut;
  if (stock < FEW) return fillText(words.fewLeft, { stock: String(stock) });
  return most ? words.bestSeller : "";
};

/** What is said of a stock on the goods' own page. */
export const stockWords = (
  stock: number,
  words: { readonly soldOut: string; readonly fewLeft: string; readonly inStock: string },
): string => {
  if (stock === 0) return words.soldOut;
  return stock < FEW ? fillText(words.fewLeft, { stock: String(stock) }) : words.inStock;
};

/** Tiles side by side: two on a phone, four on a wide screen. */
export function GoodsGrid({ goods, priority = 0 }: { goods: readonly Goods[]; priority?: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4">
      {goods.map((each, index) => (
        <GoodsTile key={each.id} goods={each} first={index < priority} />
      ))}
    </ul>
  );
}
