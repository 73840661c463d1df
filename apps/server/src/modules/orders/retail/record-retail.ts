import { add, subtract } from "@espalier/core/money/money";
import { type Amounts, netOfGoods } from "@espalier/core/orders/charges";
import { retailBack, type RetailSum, retailSum } from "@espalier/core/orders/retail-sale";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { findRetailSale, type RetailEvent, recordRetailSale } from "../../plan/store/retail-sales.ts";
import { readCharges } from "../queries.ts";

type Order = { readonly memberId: number | null; readonly sn: string };

/** Records a paid order of a customer for the profit of the member who sold it, who is its seller from now on. */
export const recordRetail = async (tx: Tx, { memberId, sn }: Order, at: Date): Promise<void> => {
  if (memberId !== null) return;
  const sold = await readSold(tx, sn);
  const [first] = sold;
  if (!first) return;
  const sum = retailSum(await readCharges(tx, { sn }), sold);
  await recordRetailSale(tx, { sellerId: first.sellerId, orderSn: sn, ...sum, at });
};

/** Records what a refund takes back of it; the charges of the order count the refund already. */
export const recordRetailBack = async (
  tx: Tx,
  { memberId, sn }: Order,
  { charges: back }: { readonly charges: Amounts },
  at: Date,
): Promise<void> => {
  if (memberId !== null) return;
  const sale = await findRetailSale(tx, sn);
  if (sale) await recordRetailSale(tx, { ...sale, ...(await readBack(tx, sale, back, true)), at });
};

/** What a refund would take back of a customer's order; undefined where no member sold it. */
export const retailBackOf = async (db: Db, sn: string, back: Amounts): Promise<RetailSum | undefined> => {
  const sale = await findRetailSale(db, sn);
  return sale && (await readBack(db, sale, back, false));
};

/** `isBooked`: whether the charges of the order count the refund already. */
const readBack = async (db: Db | Tx, sale: RetailEvent, back: Amounts, isBooked: boolean): Promise<RetailSum> => {
  const charges = await readCharges(db, { sn: sale.orderSn });
  const sofar = netOfGoods(charges.map(({ kind, refunded: amount }) => ({ kind, amount })));
  const given = netOfGoods(back);
  const before = isBooked ? subtract(sofar, given) : sofar;
  return retailBack(sale, { paid: netOfGoods(charges), before, after: add(before, given) });
};

/** The lines of an order that a member sold; none where the company did. */
const readSold = async (tx: Tx, sn: string) =>
  await tx
    .selectFrom("member_order as o")
    .innerJoin("order_line as l", "l.order_id", "o.id")
    .select("l.number")
    .select((eb) => [
      eb.ref("o.seller_id").$notNull().as("sellerId"),
      eb.fn.coalesce("l.member_price", "l.price").as("memberPrice"),
    ])
    .where("o.sn", "=", sn)
    .where("o.seller_id", "is not", null)
    .orderBy("l.line")
    .execute();
