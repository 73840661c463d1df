import { fillText } from "@espalier/core/text/fill-text";

import { GoodsPicture } from "../../components/goods-picture.tsx";
import { useShop } from "../../lib/shop.ts";
import type { GoodsView } from "./load-goods.ts";

/** All pictures: side by side to swipe through on a phone, below each other on a wide screen, the first of them large. */
export function GoodsPictures({ goods }: { goods: GoodsView }) {
  const { texts } = useShop();
  const pictures = goods.images.length > 0 ? goods.images : [goods.thumb];
  const several = pictures.length > 1;
  return (
    <ul
      aria-label={fillText(texts.goods.pictures, { title: goods.title })}
      // Where it scrolls, a keyboard has to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={several ? 0 : undefined}
      className={`scrollbar-none -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 sm:mx-0 sm:px-0 lg:grid lg:grid-cols-2 lg:overflow-visible ${several ? "" : "justify-center"}`}
    >
      {pictures.map((picture, index) => (
        <li
          key={picture}
          className={`shrink-0 snap-center overflow-hidden rounded-panel ${several ? "w-[86%] sm:w-[60%] lg:w-auto" : "w-full"} ${index === 0 ? "lg:col-span-2" : ""}`}
        >
          <GoodsPicture
            id={goods.id}
            src={picture}
            alt={
              several ? fillText(texts.goods.picture, { title: goods.title, number: String(index + 1) }) : goods.title
            }
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
