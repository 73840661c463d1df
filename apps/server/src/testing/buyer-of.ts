import type { Buyer } from "../modules/members/buyer.ts";
import type { Db, Tx } from "../platform/db/in-transaction.ts";

/** Who buys in a test: a member, or a customer as no member. */
export type TestBuyer = { readonly memberId: number } | { readonly customerId: number };

export const buyerOf = async (db: Db | Tx, buyer: TestBuyer): Promise<Buyer> => {
  if ("customerId" in buyer) return { customerId: buyer.customerId, memberId: null };
  const member = db.selectFrom("member").select(["customer_id as customerId", "id as memberId"]);
  return await member.where("id", "=", buyer.memberId).executeTakeFirstOrThrow();
};
