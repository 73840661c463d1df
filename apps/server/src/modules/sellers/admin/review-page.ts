import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyMember } from "../../notifications/notify-customer.ts";
import { endTexts, lockPage, reviewText } from "../store/seller-pages.ts";
import { findOwner, readText } from "./page-queries.ts";

type By = { readonly operatorId: number; readonly messaging: Messaging; readonly now: Date };

/**
 * Approves or refuses what a member sent, and notifies the member. The page is locked first: what the member sends at the same time is either
 * there before, and this text is refused as an older one, or comes after.
 */
export const reviewPage = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, decision, reason }: InputOf<"adminPageReview">,
  { operatorId, messaging, now }: By,
): Promise<Outcome<null, "page.unknown" | "page.newer" | "page.reviewed">> => {
  const owner = await findOwner(tx, id);
  if (!owner) return refused("page.unknown");
  const { id: memberId, uid } = owner;
  await lockPage(tx, memberId);
  const text = await readText(tx, id);
  if (text.state === "replaced" && text.has_newer) return refused("page.newer");
  if (text.state !== "waiting") return refused("page.reviewed");
  const state = decision === "approve" ? "approved" : "refused";
  const why = state === "refused" ? reason : "";
  if (state === "approved") await endTexts(tx, memberId, ["approved"], "replaced");
  await reviewText(tx, { id, state, reason: why, operatorId, now });
  const cause = `page ${id}`;
  if (state === "approved")
    await notifyMember(tx, messaging, memberId, { template: "page_approved", words: {}, cause, now });
  else await notifyMember(tx, messaging, memberId, { template: "page_refused", words: { reason: why }, cause, now });
  await recordAudit({
    subject: { kind: "member", id: uid },
    before: { state: text.state },
    after: { state, greeting: text.greeting },
    reason: why,
  });
  return done(null);
};
