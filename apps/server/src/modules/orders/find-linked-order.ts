import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { hashToken } from "../../platform/crypto/tokens.ts";
import type { Db } from "../../platform/db/in-transaction.ts";

/**
 * The order of a link, by its token. What is looked up is the token's hash: how long that takes says nothing of any token.
 */
export const findLinkedOrder = async (
  db: Db,
  token: string,
  now: Date,
): Promise<Outcome<{ readonly sn: string; readonly customerId: number }, "order.unknown" | "order.link_over">> => {
  const link = await db
    .selectFrom("order_link as l")
    .innerJoin("member_order as o", "o.id", "l.order_id")
    .select(["o.sn", "o.customer_id as customerId", "l.expires_at", "l.revoked_at"])
    .where("l.token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!link) return refused("order.unknown");
  const { sn, customerId } = link;
  return link.revoked_at === null && link.expires_at > now ? done({ sn, customerId }) : refused("order.link_over");
};
