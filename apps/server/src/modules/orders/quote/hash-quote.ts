import { createHash } from "node:crypto";

import type { QuotedOrder } from "../quote-order.ts";

/** Stands for everything that a buyer confirms of an order: the goods and their prices, all charges, how and where it travels, and who sells it. */
export const hashQuote = ({ goods, price, delivery, destination, sellerId }: QuotedOrder): string => {
  const lines = goods.map(({ id, number, price: dollars, pv_price }) => [id, number, dollars, pv_price]);
  const charges = price.charges.map(({ kind, title, line, rate, amount }) => [kind, title, line, rate, amount]);
  const all = { lines, charges, pv: price.pv, delivery: delivery.stored, destination, sellerId };
  const text = JSON.stringify(all, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
  return createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);
};

/** 132 bits: what is confirmed is never taken for anything else. */
const HASH_LENGTH = 22;
