import type { TransferableWallet } from "@espalier/core/vocabulary/wallet";
import { transfer } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { Money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { refuseUntil } from "../accounts/money-hold.ts";
import { pinTry } from "../accounts/pin/pin-try.ts";
import { type PreparedMovement, preparedMovement, type Preparing } from "./prepared-movement.ts";
import { findParties } from "./queries.ts";

export type TransferRequest = {
  readonly memberId: number;
  readonly receiverUid: string;
  readonly wallet: TransferableWallet;
  readonly amount: Money;
  readonly pin: string;
};

type Refusal = "transfer.to_self" | "transfer.receiver_unknown" | "transfer.receiver_frozen" | "wallet.held";

/**
 * Prepares a transfer to another member, without posting it. The PIN is checked when it is posted, so that a mistake in
 * the form uses up no try.
 */
export const prepareTransfer = async (
  deps: Preparing,
  { memberId, receiverUid, wallet, amount, pin }: TransferRequest,
  now: Date,
): Promise<Outcome<PreparedMovement, Refusal>> => {
  const { sender, receiver } = await findParties(deps.db, memberId, receiverUid, wallet);
  if (!receiver) return refused("transfer.receiver_unknown");
  if (receiver.id === memberId) return refused("transfer.to_self");
  if (receiver.isFrozen) return refused("transfer.receiver_frozen");
  const free = refuseUntil(sender.heldUntil, now);
  if (!free.ok) return free;

  const heading = { member: memberId, uid: sender.uid, sn: serialNumber("T", now, deps.random(5)), at: now };
  const journal = transfer(heading, { member: receiver.id, uid: receiverUid }, wallet, amount);
  return done(preparedMovement(journal, wallet, pinTry(deps, { memberId, pin })));
};
