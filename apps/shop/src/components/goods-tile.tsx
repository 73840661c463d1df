import type { DataOf } from "@espalier/contract/types";
import { NoPicture } from "@espalier/ui/media/no-picture";
import { Picture } from "@espalier/ui/media/picture";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { isNew } from "../lib/format/is-new.ts";
import { paths } from "../lib/paths.ts";
import { CartStepper, fitsInCart } from "./cart-stepper.tsx";
import { GoodsFacts } from "./goods-facts.tsx";

export type Goods = DataOf<"goodsRecommend">[number];

/** A good among others: square picture, two lines of title, its prices, volume and small stock. Leads to its page, or into the cart; `onFollow` is called when it is pressed. */
export function GoodsTile({ goods, onFollow }: { goods: Goods; onFollow?: (() => void) | undefined }) {
  return (
    <div className="relative h-full">
      <Link
        to={paths.goodsDetail({ id: goods.id })}
        onClick={onFollow}
        className="panel-ring motion-press flex h-full flex-col overflow-hidden active:scale-[0.985]"
      >
        <StockedPicture goods={goods} className="aspect-square" />
        <span className="flex flex-1 flex-col gap-1 p-3">
          <span className="line-clamp-2 min-h-10 text-panel text-ink">{goods.title}</span>
          <GoodsFacts goods={goods} most={1.0625} />
        </span>
      </Link>
      {fitsInCart(goods) ? (
        <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2 *:pointer-events-auto">
          <CartStepper goods={goods} onPicture />
        </div>
      ) : null}
    </div>
  );
}

/** The picture in a list, with a mark when the item is sold out, sold most or new. A small one has no room for the second. */
export function StockedPicture({ goods, className }: { goods: Goods; className: string }) {
  const { t } = useTranslation();
  const soldOut = goods.stock <= 0;
  if (!soldOut && !goods.best_seller && !isNew(goods.created_at))
    return <GoodsPicture goods={goods} className={className} />;
  return (
    <span className={`@container relative block overflow-hidden ${className}`}>
      <GoodsPicture goods={goods} className={soldOut ? "size-full opacity-50 grayscale" : "size-full"} />
      {soldOut ? (
        <span className="absolute inset-x-0 bottom-0 bg-ink/80 px-1 py-1 text-center text-place font-semibold text-bg">
          {t("soldOut")}
        </span>
      ) : (
        <span
          className={`absolute top-1.5 left-1.5 rounded-pill bg-surface px-2 py-0.5 text-place font-semibold text-accent-ink ${goods.best_seller ? "hidden @min-[7rem]:block" : ""}`}
        >
          {t(goods.best_seller ? "bestSeller" : "new")}
        </span>
      )}
    </span>
  );
}

type GoodsPictureProps = {
  goods: Pick<Goods, "id" | "thumb">;
  /** The picture the screen is about: it comes before the others, and at once. */
  first?: boolean;
  className?: string;
  /** It cannot be shown. */
  onFailed?: () => void;
};

/** The picture on a soft background; an icon of a parcel if there is none. */
export function GoodsPicture({ goods, first = false, className = "", onFailed }: GoodsPictureProps) {
  const ground = grounds[goods.id % grounds.length] ?? grounds[0];
  return (
    <span className={`block overflow-hidden ${ground} ${className}`}>
      {goods.thumb === "" ? (
        <NoPicture />
      ) : (
        <Picture
          src={goods.thumb}
          width={400}
          height={400}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding="async"
          className="size-full object-cover dark:brightness-[0.88]"
          onError={onFailed}
        />
      )}
    </span>
  );
}

const grounds = ["tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"] as const;
