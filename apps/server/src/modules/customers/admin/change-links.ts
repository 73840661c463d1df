import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { mailOrderLink } from "../../orders/messages/mail-order-link.ts";
import type { OrderMessaging } from "../../orders/messages/notify-order-buyer.ts";
import { revokeOrderLinks } from "../../orders/store/order-links.ts";
import { findOwnOrder } from "../queries.ts";
import { findShopCustomer } from "./queries.ts";

type OfOrder = { readonly id: number; readonly sn: string; readonly reason: string };
type Unknown = "customer.unknown" | "order.unknown";

/** Ends every link to an order, such as one that was passed on. */
export const revokeLinks = async (
  tx: Tx,
  recordAudit: RecordAudit,
  wanted: OfOrder,
  now: Date,
): Promise<Outcome<{ readonly revoked: number }, Unknown | "customer.no_link">> => {
  const order = await findOrderOf(tx, wanted);
  if (!order.ok) return order;
  const revoked = await revokeOrderLinks(tx, wanted.sn, now);
  if (revoked === 0) return refused("customer.no_link");
  await recordAudit({ subject: subjectOf(order.value), after: { order: wanted.sn, revoked }, reason: wanted.reason });
  return done({ revoked });
};

/** Mails the customer of an order another link to it. The operator learns the masked address alone. */
export const sendLink = async (
  tx: Tx,
  recordAudit: RecordAudit,
  wanted: OfOrder,
  { messaging, now }: { readonly messaging: OrderMessaging; readonly now: Date },
): Promise<Outcome<{ readonly sent_to: string }, Unknown | "customer.no_email">> => {
  const order = await findOrderOf(tx, wanted);
  if (!order.ok) return order;
  const sent_to = await mailOrderLink(tx, messaging, order.value.buyerId, { sn: wanted.sn, now });
  if (sent_to === null) return refused("customer.no_email");
  await recordAudit({ subject: subjectOf(order.value), after: { order: wanted.sn, sent_to }, reason: wanted.reason });
  return done({ sent_to });
};

const subjectOf = ({ id }: { readonly id: number }) => ({ kind: "customer", id: String(id) });

const findOrderOf = async (
  tx: Tx,
  { id, sn }: OfOrder,
): Promise<Outcome<{ readonly id: number; readonly buyerId: number }, Unknown>> => {
  const customer = await findShopCustomer(tx, id);
  if (!customer) return refused("customer.unknown");
  const order = await findOwnOrder(tx, customer.id, sn);
  return order ? done({ id: customer.id, buyerId: order.customerId }) : refused("order.unknown");
};
