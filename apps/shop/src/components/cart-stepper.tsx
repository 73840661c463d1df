import type { DataOf } from "@espalier/contract/types";
import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { cart, useCart } from "../lib/cart/cart.ts";
import { MOST_PIECES } from "../lib/cart/create-cart.ts";

type Goods = DataOf<"goodsRecommend">[number];

/** How many of a good are in the cart. */
export const useInCart = ({ id }: Pick<Goods, "id">): number => useCart().find((line) => line.id === id)?.number ?? 0;

/** Whether a good can be put into the cart: a package is ordered alone. */
export const fitsInCart = ({ stock, goods_type }: Goods): boolean =>
  stock > 0 && goods_type !== goodsKindNumber.package;

/** Puts a good into the cart by one press, and then says and changes how many there are; on a card or on its picture. */
export function CartStepper({ goods, onPicture = false }: { goods: Goods; onPicture?: boolean }) {
  const { t } = useTranslation();
  const number = useInCart(goods);
  const plus = useRef<HTMLButtonElement>(null);
  const { title } = goods;

  function takeOne() {
    if (number > 1) return cart.setNumber(goods.id, number - 1);
    cart.remove(goods.id);
    plus.current?.focus();
  }

  return (
    <span
      role="group"
      aria-label={t("cartStepper.label", { title })}
      className={`flex rounded-pill ${onPicture ? "bg-surface shadow-panel" : "bg-sunken"}`}
    >
      {number === 0 ? null : (
        <>
          <button type="button" aria-label={t("cartStepper.fewer", { title })} onClick={takeOne} className={side}>
            <Minus aria-hidden="true" size={18} strokeWidth={2} />
          </button>
          <span
            aria-live="polite"
            className="tabular flex min-w-6 items-center justify-center text-panel font-semibold text-ink"
          >
            {number}
          </span>
        </>
      )}
      <button
        ref={plus}
        type="button"
        aria-label={t("cartStepper.more", { title })}
        disabled={number >= Math.min(goods.stock, MOST_PIECES)}
        onClick={() => cart.add(goods)}
        className={side}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={2} />
      </button>
    </span>
  );
}

const side =
  "flex size-11 items-center justify-center rounded-pill text-accent-ink motion-press hover:text-ink active:scale-90 disabled:text-ink-3/60";
