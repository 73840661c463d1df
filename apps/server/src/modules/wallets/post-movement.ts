import type { Journal } from "@espalier/core/ledger/journal";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Deps } from "../../deps.ts";
import type { Replayed, Unstored } from "../../platform/http/idempotent-work.ts";
import { inOneStatement, type Db } from "../../platform/db/in-transaction.ts";
import { refusedPin, type PinRefusal, type PinTry } from "../accounts/pin/pin-try.ts";
import {
  type JournalKey,
  type KeyedJournal,
  type PostOutcome,
  type PostRow,
  readPostOutcome,
  toPostRequest,
} from "../ledger/post-journals.ts";

/** The dependencies of preparing a movement. */
export type Preparing = Pick<Deps, "db" | "secretKey" | "previousKeys" | "random">;

/** A member's movement that is ready to be posted. */
export type Movement = {
  readonly journal: Journal;
  /** The wallet that is debited. */
  readonly wallet: Wallet;
  /** The security password that the member entered. */
  readonly pin: PinTry;
};

/** A journal with the security password that permits it. */
type SecuredJournal = KeyedJournal & { readonly pin: PinTry };

type SecuredOutcome = PostOutcome | { readonly outcome: "refused"; readonly refusal: Outcome<never, PinRefusal> };

/**
 * Checks the security passwords and posts those journals whose password is right, in one statement: the check costs no transaction
 * of its own, and its count is kept also when the ledger refuses.
 */
export const postSecured = async (db: Db, movements: readonly SecuredJournal[]): Promise<readonly SecuredOutcome[]> => {
  const request = JSON.stringify(movements.map((each) => ({ ...toPostRequest(each), pin: each.pin })));
  const rows = await inOneStatement(
    db,
    sql<PostRow | RefusedRow>`select outcome, answer from movement_post(${request}::jsonb)`,
  );
  if (rows.length !== movements.length) throw new Error(`posted ${rows.length} of ${movements.length} movements`);
  return rows.map((row) =>
    row.outcome === "refused" ? { outcome: row.outcome, refusal: refusedPin(row.answer) } : readPostOutcome(row),
  );
};

type RefusedRow = { readonly outcome: "refused"; readonly answer: unknown };

type Moved = { readonly trade_sn: string };
type Refusal = "wallet.insufficient" | "wallet.frozen" | "idempotency.mismatch";

/**
 * Posts through the writer, which commits a movement together with others that arrived at the same time. The
 * idempotency key is passed to the statement that posts, so that money and first answer are written together or not at
 * all: after a crash, a repeated request finds both or neither.
 */
export const postMovement =
  (write: (movement: SecuredJournal) => Promise<SecuredOutcome>) =>
  async (
    { journal, wallet, pin }: Movement,
    keyFor: (answers: Record<"posted" | "insufficient" | "frozen", Outcome<Moved, Refusal>>) => JournalKey | undefined,
  ): Promise<Outcome<Moved, Refusal> | Replayed | Unstored<PinRefusal>> => {
    const answers = {
      posted: done({ trade_sn: journal.sn }),
      insufficient: refused("wallet.insufficient", { wallet }),
      frozen: refused("wallet.frozen"),
    };
    const key = keyFor(answers);
    const posted = await write({ ...journal, pin, ...(key && { key }) });
    switch (posted.outcome) {
      case "posted":
      case "insufficient":
      case "frozen":
        return answers[posted.outcome];
      case "replayed":
        return { replayed: posted.answer };
      case "mismatch":
        return refused("idempotency.mismatch");
      case "refused":
        return { unstored: posted.refusal };
    }
  };
