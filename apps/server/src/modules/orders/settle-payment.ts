import { orderPayment } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { OrderPrice } from "@espalier/core/orders/price-order";
import { ZERO } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { PAYMENTS, type PaymentMethod } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { recordVolume } from "../network/record-volume.ts";

export type Payment = {
  readonly memberId: number;
  readonly sn: string;
  readonly method: PaymentMethod;
  readonly price: OrderPrice;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

/**
 * Moves the money of an order and records its volume; the caller writes the order's row and history, in the same
 * transaction.
 */
export const settlePayment = async (
  tx: Tx,
  { memberId, sn, method, price, random, now }: Payment,
): Promise<Outcome<null, "wallet.insufficient" | "wallet.frozen">> => {
  const heading = { member: memberId, sn: serialNumber("P", now, random(5)), at: now, orderSn: sn };
  const journals =
    price.goodsAmount > ZERO ? [orderPayment(heading, { method, paid: price.amount, discount: price.discount })] : [];
  const [[posted]] = await Promise.all([
    postJournals(tx, journals),
    recordVolume(tx, { memberId, orderSn: sn, pv: price.pv, at: now }),
  ]);
  if (posted?.outcome === "insufficient") return refused("wallet.insufficient", { wallet: PAYMENTS[method].unit });
  return journals.length === 0 || posted?.outcome === "posted" ? done(null) : refused("wallet.frozen");
};
