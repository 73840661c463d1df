import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { lockPage, setEnd } from "../store/seller-pages.ts";
import { findSeller } from "./queries.ts";

/** Switches a member's page off or on, and says where its address leads once it has ended. */
export const endPage = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, switched_off: switchedOff, leads_to: to, reason }: InputOf<"adminPageEnd">,
): Promise<Outcome<null, "member.unknown" | "page.leads_nowhere">> => {
  const member = await findSeller(tx, uid);
  if (!member) return refused("member.unknown");
  const other = to === "" ? undefined : await findSeller(tx, to);
  if (to !== "" && (!other || other.id === member.id || other.frozen_at !== null))
    return refused("page.leads_nowhere", { field: "leads_to" });
  const before = await lockPage(tx, member.id);
  await setEnd(tx, member.id, { switchedOff, leadsTo: other?.id ?? null });
  await recordAudit({
    subject: { kind: "member", id: uid },
    before: { switched_off: before.switched_off, leads_to: before.leads_to_member !== null },
    after: { switched_off: switchedOff, leads_to: to },
    reason,
  });
  return done(null);
};
