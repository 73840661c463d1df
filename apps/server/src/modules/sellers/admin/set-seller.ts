import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { recordSeller } from "../store/customer-sellers.ts";
import { findSeller, findSoldOrder } from "./queries.ts";

/** Writes from whom the customer of an order buys from now on. The order keeps its seller, whether it is paid or not. */
export const setSeller = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sn, uid, reason }: InputOf<"adminOrderSellerSet">,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<null, Refusal>> => {
  const order = await findSoldOrder(tx, sn);
  if (!order) return refused("order.unknown");
  if (order.member_id !== null) return refused("order.of_member");
  const { customer_id } = order;
  const seller = uid === "" ? undefined : await findSeller(tx, uid);
  if (uid !== "" && !seller) return refused("member.unknown");
  if (seller && seller.frozen_at !== null) return refused("seller.frozen");
  if (seller?.customer_id === customer_id) return refused("seller.own");
  const change = { customer_id, seller_id: seller?.id ?? null, proof: "operator", reason } as const;
  const isNew = await recordSeller(tx, { ...change, operator_id: by.operatorId, at: by.now });
  if (!isNew) return refused("seller.same");
  await recordAudit({ subject: { kind: "order", id: sn }, after: { customer: customer_id, seller: uid }, reason });
  return done(null);
};

type Refusal = "order.unknown" | "order.of_member" | "member.unknown" | "seller.frozen" | "seller.own" | "seller.same";
