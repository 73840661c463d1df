import { describeError } from "@espalier/contract/describe-error";
import type { ErrorKey } from "@espalier/contract/errors";
import type { RefusalOf } from "@espalier/contract/types";
import type { Role } from "@espalier/core/vocabulary/role";
import type { ApprovalStatus } from "@espalier/core/vocabulary/approval";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Approvable } from "./approvable.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyOfReset } from "../waiting-resets.ts";
import { refuseApprover } from "./may-approve.ts";
import { lockApproval, settleApproval } from "../store/approvals.ts";

type Decision = { readonly id: number; readonly decision: "approve" | "reject"; readonly reason: string };
type By = { readonly operatorId: number; readonly role: Role; readonly language: Language; readonly now: Date };

type Decided = { readonly status: ApprovalStatus; readonly msg: string };

/**
 * Decides on another operator's proposal. An approved action is carried out in this transaction; when that is no longer
 * possible, the proposal has failed and `msg` says why, since the proposer has to check it again. A reset that waits for a day is
 * only rejected, which its proposer may do too.
 */
export const decideApproval = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, decision, reason }: Decision,
  {
    by,
    messaging,
    approvables,
  }: { readonly by: By; readonly messaging: Messaging; readonly approvables: readonly Approvable[] },
): Promise<Outcome<Decided, RefusalOf<"adminApprovalDecide">>> => {
  const proposal = await lockApproval(tx, id);
  if (!proposal) return refused("approval.unknown");
  if (proposal.status !== "waiting") return refused("approval.decided", { operator: proposal.decided_by ?? "" });
  const { kind, proposed_by: proposedBy } = proposal;
  const isTimed = kind === "operator_reset";
  if (isTimed && decision === "approve") return refused("approval.by_time");
  const barred = isTimed ? undefined : await refuseApprover(tx, { kind, proposedBy }, by);
  if (barred && (decision === "approve" || barred === "approval.own")) return refused(barred);
  const isWithdrawn = isTimed && proposedBy === by.operatorId;
  if (decision === "reject" && reason === "" && !isWithdrawn) return refused("approval.reason_required");

  const outcome =
    decision === "approve" ? await carryOut(tx, approvableOf(approvables, kind), proposal, by) : undefined;
  const status = statusAfter(outcome);
  const msg = outcome && !outcome.ok ? describeError(outcome.failure.key, by.language, outcome.failure.words) : "";
  await settleApproval(tx, id, {
    status,
    decided_by: by.operatorId,
    decided_at: by.now,
    decision_reason: msg === "" ? reason : msg,
  });
  if (isTimed) await notifyOfReset(tx, messaging, "stopped", { email: proposal.subject, proposedBy, by });
  await recordAudit({
    subject: { kind, id: proposal.subject },
    before: { status: "waiting" },
    after: { status, ...(msg === "" ? {} : { msg }) },
    reason,
  });
  return done({ status, msg });
};

const statusAfter = (outcome: Outcome<null, ErrorKey> | undefined): ApprovalStatus => {
  if (outcome === undefined) return "rejected";
  return outcome.ok ? "approved" : "failed";
};

type Proposal = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

/** A refused action leaves nothing but the decision. */
const carryOut = async (
  tx: Tx,
  approvable: Approvable,
  proposal: Proposal,
  by: By,
): Promise<Outcome<null, ErrorKey>> => {
  await sql`savepoint before_action`.execute(tx);
  const outcome = await approvable.carryOut(tx, proposal, by);
  if (!outcome.ok) await sql`rollback to savepoint before_action`.execute(tx);
  return outcome;
};

const approvableOf = (approvables: readonly Approvable[], kind: string): Approvable => {
  const found = approvables.find((each) => each.kind === kind);
  if (!found) throw new Error(`nobody knows how to do what a proposal of kind ${kind} asks for`);
  return found;
};
