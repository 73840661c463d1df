import { mailboxOf } from "@espalier/core/sellers/alike";
import type { SellerProof } from "@espalier/core/vocabulary/order";
import { CUSTOMER_DOMAIN, type DemoCustomer } from "@espalier/demo/content/customers";

import { insertLogin, setPasswordHash } from "../modules/customers/store/customer-logins.ts";
import { insertCustomer } from "../modules/members/store/buyers.ts";
import { placeOrders } from "../modules/orders/place-order.ts";
import { prepareOrder, type PreparedOrder } from "../modules/orders/prepare-order.ts";
import { recordRetail } from "../modules/orders/retail/record-retail.ts";
import { keepSeller } from "../modules/sellers/store/customer-sellers.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import type { DemoRandom } from "./demo-random.ts";
import { takeCards } from "./demo-cards.ts";
import { OPTIONS, restock } from "./demo-shop.ts";
import type { Basket } from "./fill-basket.ts";
import { must, type DemoMember } from "./join-member.ts";

/** An order of the public shop, paid by card at once. */
type StoreOrder = {
  readonly customer: DemoCustomer;
  readonly basket: Basket;
  readonly seller: (Pick<DemoMember, "id"> & { readonly proof: SellerProof }) | undefined;
  /** The code of a coupon, which the customer types if the order is large enough for it. */
  readonly code: string | undefined;
  readonly now: Date;
};

/** Writes orders of the public shop together and returns their numbers. */
export type DemoStore = (orders: readonly StoreOrder[]) => Promise<readonly string[]>;

export const demoStore = (
  tx: Tx,
  {
    random,
    timeZone,
    passwordHash,
  }: { readonly random: DemoRandom; readonly timeZone: string; readonly passwordHash: string },
): DemoStore => {
  /** The ids of customers with an account. */
  const accounts = new Map<DemoCustomer, number>();

  /** The customer of an order: a guest is another one with each. */
  const findBuyer = async (customer: DemoCustomer, now: Date): Promise<number> => {
    const known = accounts.get(customer);
    if (known !== undefined) return known;
    const { name, country, phone, hasAccount } = customer;
    const email = emailOf(customer);
    const proved = hasAccount === true ? { email_proved_at: now } : {};
    const id = await insertCustomer(tx, { name, email, phone, country, created_at: now, ...proved });
    if (hasAccount !== true) return id;
    accounts.set(customer, id);
    await insertLogin(tx, { customer_id: id, email, created_at: now });
    await setPasswordHash(tx, id, passwordHash);
    return id;
  };

  const prepare = async ({ customer, basket, seller, code, now }: StoreOrder, customerId: number) => {
    const request = {
      buyer: { customerId, memberId: null },
      goods: basket.map(({ goods, number }) => ({ id: goods.id, number })),
      paid_type: "card" as const,
      shipping_type: "delivery" as const,
      language: "en" as const,
      typed: consigneeOf(customer),
      ...(seller && { seller }),
    };
    const [options, by] = [
      { ...OPTIONS, timeZone },
      { random: random.bytes, now },
    ];
    const cheaper =
      code === undefined ? undefined : await prepareOrder(tx, { ...request, coupon_code: code }, options, by);
    return cheaper?.ok === true ? cheaper.value : must(await prepareOrder(tx, request, options, by), "an order");
  };

  return async (orders) => {
    if (orders.length === 0) return [];
    const prepared: PreparedOrder[] = [];
    for (const order of orders) {
      await restock(tx, order.basket, order.now);
      const customerId = await findBuyer(order.customer, order.now);
      const { seller } = order;
      if (seller) {
        const found = { seller: { ...seller, uid: "", name: "" }, decidedBy: seller.proof };
        await keepSeller(tx, customerId, found, order.now);
      }
      prepared.push(await prepare(order, customerId));
    }
    const emails = orders.map(({ customer }) => emailOf(customer));
    const paid = prepared.map((order, index) => ({ ...order, isPaid: true, mailbox: mailboxOf(emails[index] ?? "") }));
    must(await placeOrders(tx, paid, random.bytes), "orders of customers");
    await takeCards(
      tx,
      prepared.map(({ sn, now }, index) => ({ sn, now, email: emails[index] ?? "" })),
      random,
    );
    for (const { sn, now } of prepared) await recordRetail(tx, { memberId: null, sn }, now);
    return prepared.map(({ sn }) => sn);
  };
};

const emailOf = ({ name }: DemoCustomer): string => `${name.toLowerCase().replaceAll(" ", ".")}@${CUSTOMER_DOMAIN}`;

const consigneeOf = ({ street, name, phone, country, province, city, area }: DemoCustomer) => ({
  name,
  phone,
  country,
  province,
  city,
  area,
  address: street,
});
