import type { Journal } from "@espalier/core/ledger/journal";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import type { MovementWriter } from "../ledger/movement-writer.ts";
import type { JournalKey } from "../ledger/post-journals.ts";

/** The dependencies of preparing a movement. */
export type Preparing = Pick<Deps, "db" | "secretKey" | "previousKeys" | "random">;

/** A member's movement that is ready to be posted. */
export type Movement = {
  readonly journal: Journal;
  /** The wallet that is debited. */
  readonly wallet: Wallet;
};

type Moved = { readonly trade_sn: string };
type Refusal = "wallet.insufficient" | "wallet.frozen" | "idempotency.mismatch";

/**
 * Posts through the writer, which commits a movement together with others that arrived at the same time. The
 * idempotency key is passed to the statement that posts, so that money and first answer are written together or not at
 * all: after a crash, a repeated request finds both or neither.
 */
export const postMovement =
  (writeMovement: MovementWriter) =>
  async (
    { journal, wallet }: Movement,
    keyFor: (answers: Record<"posted" | "insufficient" | "frozen", Outcome<Moved, Refusal>>) => JournalKey | undefined,
  ): Promise<Outcome<Moved, Refusal> | { readonly replayed: unknown }> => {
    const answers = {
      posted: done({ trade_sn: journal.sn }),
      insufficient: refused("wallet.insufficient", { wallet }),
      frozen: refused("wallet.frozen"),
    };
    const key = keyFor(answers);
    const posted = await writeMovement(key ? { ...journal, key } : journal);
    switch (posted.outcome) {
      case "posted":
      case "insufficient":
      case "frozen":
        return answers[posted.outcome];
      case "replayed":
        return { replayed: posted.answer };
      case "mismatch":
        return refused("idempotency.mismatch");
    }
  };
