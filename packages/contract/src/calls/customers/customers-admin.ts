/** Customers of the public shop, as operators see them: guests and accounts, their orders, links and sessions. */
import { SELLER_PROOFS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { id, money, optionally, time } from "../../codecs.ts";
import { range } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";
import { ok } from "../../shapes/empty.ts";
import { identifier, optionalIdentifier, optionalText } from "../../text-fields.ts";
import { CUSTOMER_KINDS } from "./customer-kinds.ts";
import { keptAddress } from "../../shapes/kept-address.ts";

/** What the orders of a customer that were paid came to. */
const bought = { orders: z.int(), spent: money, last_order_at: time };

export const adminCustomerList = defineCall({
  name: "adminCustomerList",
  method: "GET",
  fromReplica: true,
  path: "/admin/customer/list",
  audience: "operator",
  permission: "members.read",
  summary:
    "Customers of the public shop, newest first: accounts with the guests that they were, and other guests; `q` looks through names, " +
    "addresses and numbers, `from` and `to` are days of the first order or login",
  refusals: [],
  request: z.object({
    ...adminPaging,
    ...range,
    q: optionalText(64),
    kind: optionally(z.enum(CUSTOMER_KINDS, "input.choice")),
    country: optionalText(2),
    seller: optionalIdentifier(32),
    sort: sortedBy("created_at", "name", "email", "orders", "spent", "last_order_at"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      kind: z.enum(CUSTOMER_KINDS),
      country: z.string(),
      ...bought,
      seller_uid: z.string(),
      seller_name: z.string(),
      created_at: time,
    }),
  ),
});

export const adminCustomerView = defineCall({
  name: "adminCustomerView",
  method: "GET",
  path: "/admin/customer/view",
  audience: "operator",
  permission: "members.read",
  summary: "One customer of the public shop; of a guest whose address was proved later, the account",
  refusals: ["customer.unknown"],
  request: z.object({ id }),
  data: z.object({
    id: z.int(),
    kind: z.enum(CUSTOMER_KINDS),
    name: z.string(),
    email: z.string(),
    email_proved_at: time,
    phone: z.string(),
    country: z.string(),
    language: z.string(),
    created_at: time,
    erased_at: time,
    guests: z.int(),
    account: z.object({ since: time, has_password: z.boolean(), contact_shown_at: time }).nullable(),
    ...bought,
    last_sn: z.string(),
    seller: z.object({ uid: z.string(), nickname: z.string(), proof: z.enum(SELLER_PROOFS), at: time }).nullable(),
    addresses: z.array(
      z.object({
        ...keptAddress,
        is_default: z.boolean(),
      }),
    ),
    sessions: z.array(z.object({ created_at: time, seen_at: time })),
    links: z.array(z.object({ order_sn: z.string(), open: z.int(), expires_at: time })),
  }),
});

export const adminCustomerSessionsEnd = defineCall({
  name: "adminCustomerSessionsEnd",
  method: "POST",
  path: "/admin/customer/sessions/end",
  audience: "operator",
  permission: "members.write",
  summary: "Ends all sessions of a customer",
  refusals: ["customer.unknown"],
  request: z.object({ id, reason }),
  data: z.object({ ended: z.int() }),
});

const ofOrder = z.object({ id, sn: identifier(32), reason });

export const adminCustomerLinkRevoke = defineCall({
  name: "adminCustomerLinkRevoke",
  method: "POST",
  path: "/admin/customer/link/revoke",
  audience: "operator",
  permission: "members.write",
  summary: "Ends every link to an order of a customer, with a reason",
  refusals: ["customer.unknown", "order.unknown", "customer.no_link"],
  request: ofOrder,
  data: z.object({ revoked: z.int() }),
});

export const adminCustomerLinkSend = defineCall({
  name: "adminCustomerLinkSend",
  method: "POST",
  path: "/admin/customer/link/send",
  audience: "operator",
  permission: "members.write",
  summary:
    "Mails the customer another link to an order, at most 5 a day for one order; the operator never sees it. Answers the masked address",
  refusals: ["customer.unknown", "order.unknown", "customer.no_email"],
  request: ofOrder,
  data: z.object({ sent_to: z.string() }),
});

export const adminCustomerErase = defineCall({
  name: "adminCustomerErase",
  method: "POST",
  path: "/admin/customer/erase",
  audience: "operator",
  permission: "members.write",
  summary:
    "Erases what is known of a customer, with a reason: the account, sessions, addresses and links; orders and documents stay as law asks. Refused while an order is open",
  refusals: ["customer.unknown", "customer.open_order", "customer.erased"],
  request: z.object({ id, reason }),
  data: ok,
});
