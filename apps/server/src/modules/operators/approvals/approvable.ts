import type { Money } from "@espalier/core/money/money";
import type { ErrorKey } from "@espalier/contract/errors";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { ApprovalKind } from "@espalier/core/vocabulary/approval";

/** A kind of action that operators may have to approve. */
export type Approvable = {
  readonly kind: ApprovalKind;
  /** Carries out the action in the approver's transaction. A refusal is returned, and the proposal has failed. */
  readonly carryOut: (
    tx: Tx,
    proposal: {
      readonly subject: string;
      readonly amount: Money | null;
      readonly detail: unknown;
      readonly reason: string;
    },
    by: { readonly operatorId: number; readonly now: Date },
  ) => Promise<Outcome<null, ErrorKey>>;
};
