import { describeError } from "@espalier/contract/describe-error";
import type { ErrorKey } from "@espalier/contract/errors";
import type { RefusalOf } from "@espalier/contract/types";
import type { Role } from "@espalier/core/vocabulary/role";
import { type ApprovalStatus, OWNERS_KINDS } from "@espalier/core/vocabulary/approval";
import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Approvable } from "./approvable.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { wasChangedBy } from "../queries.ts";
import { lockApproval, settleApproval } from "../store/approvals.ts";

type Decision = { readonly id: number; readonly decision: "approve" | "reject"; readonly reason: string };
type By = { readonly operatorId: number; readonly role: Role; readonly language: Language; readonly now: Date };

type Decided = { readonly status: ApprovalStatus; readonly msg: string };

/**
 * Decides on another operator's proposal. An approved action is carried out in this transaction; when that is no longer
 * possible, the proposal has failed and `msg` says why, since the proposer has to check it again.
 */
export const decideApproval = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, decision, reason }: Decision,
  { by, approvables }: { readonly by: By; readonly approvables: readonly Approvable[] },
): Promise<Outcome<Decided, RefusalOf<"adminApprovalDecide">>> => {
  const proposal = await lockApproval(tx, id);
  if (!proposal) return refused("approval.unknown");
  if (proposal.status !== "waiting") return refused("approval.decided", { operator: proposal.decided_by ?? "" });
  if (proposal.proposed_by === by.operatorId) return refused("approval.own");
  const barred = decision === "approve" ? await refuseApprover(tx, proposal, by) : undefined;
  if (barred) return refused(barred);
  if (decision === "reject" && reason === "") return refused("approval.reason_required");

  const { kind } = proposal;
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
  await recordAudit({
    subject: { kind, id: proposal.subject },
    before: { status: "waiting" },
    after: { status, ...(msg === "" ? {} : { msg }) },
    reason,
  });
  return done({ status, msg });
};

/**
 * A second operator whom the first one created, changed or gave a password within a day might be the first one under
 * another name.
 */
const refuseApprover = async (
  tx: Tx,
  { kind, proposed_by }: Pick<Proposal, "kind" | "proposed_by">,
  { operatorId, role, now }: By,
): Promise<"approval.owner_required" | "approval.made_by_proposer" | undefined> => {
  if (OWNERS_KINDS.some((each) => each === kind) && role !== "owner") return "approval.owner_required";
  const isMade = await wasChangedBy(tx, { operatorId, by: proposed_by, now });
  return isMade ? "approval.made_by_proposer" : undefined;
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
