import type { Journal } from "@espalier/core/ledger/journal";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Together } from "../../platform/db/batching/prepared-work.ts";
import type { PinTry } from "../accounts/pin/pin-try.ts";
import type { Decided } from "../ledger/post-journals.ts";
import type { WalletsDeps } from "./deps.ts";
import type { SecuredJournal } from "./post-secured.ts";

/** The dependencies of preparing a movement. */
export type Preparing = Pick<WalletsDeps, "db" | "secretKey" | "previousKeys" | "random">;

export type Moved = { readonly trade_sn: string; readonly created_at: Date };
export type MovementRefusal = "wallet.insufficient" | "wallet.frozen" | "wallet.indebted";

/** The answers for each outcome of a movement out of a wallet. */
export const movementAnswers = (
  { sn, at }: Pick<Journal, "sn" | "at">,
  wallet: Wallet,
): Record<Decided, Outcome<Moved, MovementRefusal>> => ({
  posted: done({ trade_sn: sn, created_at: at }),
  insufficient: refused("wallet.insufficient", { unit: wallet }),
  frozen: refused("wallet.frozen"),
  indebted: refused("wallet.indebted"),
});

export type PreparedMovement = Together<SecuredJournal, Outcome<Moved, MovementRefusal>>;

/** A movement out of a wallet that is ready to be posted, with its answers. */
export const preparedMovement = (journal: Journal, wallet: Wallet, pin: PinTry): PreparedMovement => ({
  item: { ...journal, pin },
  answers: movementAnswers(journal, wallet),
});
