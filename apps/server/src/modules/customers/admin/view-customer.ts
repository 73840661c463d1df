import type { AnswerOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import {
  findShopCustomer,
  listCustomerAddresses,
  listCustomerLinks,
  listCustomerSessions,
  readCustomer,
} from "./queries.ts";

/** Shows a customer. Of links only the number is known: no operator can open an order as its buyer. */
export const viewCustomer = async (
  db: Db,
  asked: number,
  now: Date,
): Promise<Outcome<AnswerOf<"adminCustomerView">, "customer.unknown">> => {
  const found = await findShopCustomer(db, asked);
  if (!found) return refused("customer.unknown");
  const { id } = found;
  const [customer, addresses, sessions, links] = await Promise.all([
    readCustomer(db, id),
    listCustomerAddresses(db, id),
    listCustomerSessions(db, id),
    listCustomerLinks(db, id, now),
  ]);
  const { since, password_hash, contact_shown_at, uid, nickname, proof, seller_at, email, ...rest } = customer;
  return done({
    ...rest,
    email: email ?? "",
    account: since === null ? null : { since, has_password: password_hash !== null, contact_shown_at },
    seller: uid === null || proof === null ? null : { uid, nickname: nickname ?? "", proof, at: seller_at },
    addresses,
    sessions,
    links,
  });
};
