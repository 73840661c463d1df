import { GoodsPicture } from "./goods-tile.tsx";

/** The picture of an ordered good. Orders of the list do not say which good it is, so its ground comes from the picture. */
export function OrderPicture({ thumb, className }: { thumb: string; className: string }) {
  return <GoodsPicture goods={{ id: sumOf(thumb), thumb }} className={`shrink-0 rounded-control ${className}`} />;
}

const sumOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
