import { addAddress } from "../../apps/server/src/modules/accounts/addresses/save-address.ts";
import { type Db, inTransaction } from "../../apps/server/src/platform/db/in-transaction.ts";
import { aDeliveryMethod } from "../../apps/server/src/testing/builders/a-delivery-method.ts";
import { buyerOf } from "../../apps/server/src/testing/buyer-of.ts";
import { aTaxRate } from "../../apps/server/src/testing/builders/a-tax-rate.ts";

const COUNTRY = "DE";
const ADDRESS = {
  province: "",
  city: "Hamburg",
  area: "",
  address: "1 Kai",
  name: "Wren",
  phone: "81234567",
  code: "",
  country: COUNTRY,
  is_default: true,
};

/** Sets up three methods of delivery and a tax on what is delivered. What is collected stays free and untaxed. */
export const openSales = async (db: Db): Promise<void> => {
  for (const price of ["4.00", "5.00", "9.00"])
    await aDeliveryMethod(db, { steps: [{ grams: 1000, price }, { price: "12.00" }], freeFrom: "300.00" });
  await aTaxRate(db, { country: COUNTRY, included: false, rate: 19_00 });
};

/** An address of a member where orders are delivered and taxed. */
export const addressOf = async (db: Db, memberId: number): Promise<number> => {
  const { customerId } = await buyerOf(db, { memberId });
  const added = await inTransaction(db, async (tx) => await addAddress(tx, customerId, ADDRESS, new Date()));
  if (!added.ok) throw new Error("an address was refused");
  return added.value.id;
};
