/** The customers of a member who sells: who they are, what they bought from the member, and what the member earned by it. */
import { z } from "zod";

import { id, money, optionally, orderStatus, paging, time, wallet, wholeNumber } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { optionalText } from "../../text-fields.ts";

/** The orders of the list. */
export const CUSTOMER_SORTS = ["due", "newest", "name"] as const;

/** How often a customer buys goods again, by the customer's own orders of them. */
const rhythm = z.object({ title: z.string(), every_days: z.int(), due_at: time });

const customer = z.object({
  id: z.int(),
  name: z.string(),
  guest: z.boolean(),
  former: z.boolean(),
  orders: z.int(),
  last_order: z.object({
    order_sn: z.string(),
    order_status: orderStatus,
    paid_at: time,
    title: z.string(),
    order_amount: money,
  }),
  /** Null where no goods were bought twice, or not for long. */
  due: rhythm.nullable(),
});

const part = z.object({ wallet_type: wallet, amount: money });

export const userCustomers = defineCall({
  name: "userCustomers",
  method: "GET",
  fromReplica: true,
  path: "/user/customers",
  audience: "member",
  summary:
    "The customers who paid for orders that the member sold; `due` puts first who is about to order again, `newest` who paid last. Each order of a guest is a customer of its own until its address is proved",
  request: z.object({
    q: optionalText(32),
    sort: optionally(z.enum(CUSTOMER_SORTS, "input.choice")).transform((sort) => sort ?? "due"),
    page: optionally(wholeNumber(1, 1_000_000)).transform((page) => page ?? 1),
    limit: optionally(wholeNumber(1, 100)).transform((limit) => limit ?? 10),
  }),
  data: z.array(customer),
});

export const userCustomer = defineCall({
  name: "userCustomer",
  method: "GET",
  path: "/user/customer",
  audience: "member",
  summary: "A customer of the member, with e-mail and telephone number while the customer lets the member see them",
  refusals: ["customer.unknown"],
  request: z.object({ id }),
  data: customer.extend({
    contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
    rhythms: z.array(rhythm),
    held: z.array(part),
    released: z.array(part),
  }),
});

export const userCustomerOrders = defineCall({
  name: "userCustomerOrders",
  method: "GET",
  fromReplica: true,
  path: "/user/customer/orders",
  audience: "member",
  summary: "What a customer paid for and bought from the member, newest first, without where it went",
  refusals: ["customer.unknown"],
  request: z.object({ id, ...paging }),
  data: z.array(
    z.object({
      order_sn: z.string(),
      order_status: orderStatus,
      paid_at: time,
      order_amount: money,
      refunded: money,
      goods: z.array(z.object({ line: z.int(), title: z.string(), number: z.int() })),
    }),
  ),
});
