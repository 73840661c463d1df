import { foldText } from "@espalier/contract/typed-text/fold-text";
import { ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { CustomersDeps } from "../deps.ts";
import { chooseCustomers } from "./choose-customers.ts";
import { describeCustomers, type SoldCustomer } from "./describe-customers.ts";
import { findAccountOf, listSoldOrders, sumProfits } from "./queries.ts";

/** What a member sees of the own customers. */
export const soldApi = ({ db }: Pick<CustomersDeps, "db">): readonly Binding[] => [
  bind("userCustomers", async ({ input: { q, sort, page, limit }, caller, now }) => {
    const sellerId = caller.memberId;
    const asked = { sellerId, words: foldText(q).trim(), sort, skip: (page - 1) * limit, limit, now };
    const ids = await chooseCustomers(db, asked);
    const customers = ids.length === 0 ? [] : await describeCustomers(db, { sellerId, ids, now });
    return done(customers.map((customer) => show(customer, caller.language)));
  }),

  bind("userCustomer", async ({ input, caller, now }) => {
    const sellerId = caller.memberId;
    const customerId = await findAccountOf(db, input.id);
    const [customer] = await describeCustomers(db, { sellerId, ids: [customerId], now });
    if (!customer) return refused("customer.unknown");
    const profits = await sumProfits(db, { sellerId, customerId });
    const { email, phone } = customer;
    return done({
      ...show(customer, caller.language),
      contact: email === null ? null : { email, phone: phone ?? "" },
      rhythms: rhythmsOf(customer, caller.language),
      held: profits.flatMap(({ wallet, held: amount }) => (amount === ZERO ? [] : [{ wallet_type: wallet, amount }])),
      released: profits.flatMap(({ wallet, released: amount }) =>
        amount === ZERO ? [] : [{ wallet_type: wallet, amount }],
      ),
    });
  }),

  bind("userCustomerOrders", async ({ input: { id, ...page }, caller, now }) => {
    const sold = { sellerId: caller.memberId, customerId: await findAccountOf(db, id) };
    const [customer] = await describeCustomers(db, { sellerId: sold.sellerId, ids: [sold.customerId], now });
    if (!customer) return refused("customer.unknown");
    return done(await listSoldOrders(db, sold, { language: caller.language, ...page }));
  }),
];

const rhythmsOf = ({ rhythms }: SoldCustomer, language: Language) =>
  rhythms.map(({ title, every_days, due_at }) => ({
    title: textIn(title, language),
    every_days,
    due_at: new Date(due_at),
  }));

const show = (customer: SoldCustomer, language: Language) => {
  const { id, name, guest, former, orders, sn, status, paid_at, amount, title } = customer;
  const last_order = {
    order_sn: sn,
    order_status: status,
    paid_at,
    title: textIn(title, language),
    order_amount: amount,
  };
  return { id, name, guest, former, orders, last_order, due: rhythmsOf(customer, language)[0] ?? null };
};
