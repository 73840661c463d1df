import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Visitor } from "../../../platform/http/caller.ts";
import { findLinkedOrder } from "../../orders/find-linked-order.ts";
import type { CustomersDeps } from "../deps.ts";
import { LINKS_MISSED } from "../limits.ts";

/** The order that a visitor's link opens. Tokens that open nothing are counted by network. */
export const findOrderOfLink = async (
  { db, limits }: Pick<CustomersDeps, "db" | "limits">,
  token: string,
  caller: Pick<Visitor, "address">,
  now: Date,
): Promise<
  Outcome<{ readonly sn: string; readonly customerId: number }, "order.unknown" | "order.link_over" | "too_many">
> => {
  const found = await findLinkedOrder(db, token, now);
  if (found.ok || found.failure.key !== "order.unknown") return found;
  const wait = await limits.ofAddress(LINKS_MISSED, caller.address());
  return wait > 0 ? refused("too_many", { seconds: String(wait) }) : found;
};
