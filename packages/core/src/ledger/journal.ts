import type { Money } from "../money/money.ts";
import type { CompanyAccount, JournalKind } from "../vocabulary/journal.ts";
import type { Unit } from "../vocabulary/wallet.ts";

/** One end of a posting: a member's wallet of the posting's unit, or a company account. */
export type Account = { readonly member: number; readonly tradeUid?: string } | { readonly company: CompanyAccount };

/**
 * A movement of `amount` > 0 hundredths of `unit`. `clawback` takes what the wallet holds and books the rest to the member's debt.
 * Whatever comes into a wallet repays its debt first. `tradeUid` on an end is the other party, as that end's history shows it.
 */
export type Posting = {
  readonly from: Account;
  readonly to: Account;
  readonly unit: Unit;
  readonly amount: Money;
  readonly rule?: "clawback";
};

/** The member of a journal that is nobody's: it moves money between accounts of the company only, as that of a card. */
export const NOBODY = 0;

/** A set of postings that happen together or not at all. It belongs to `member`, who is named first in its audit trail. */
export type Journal = {
  readonly member: number;
  /** The serial number people see; made by the application, unique for the member. */
  readonly sn: string;
  readonly kind: JournalKind;
  /** The cause of the journal: an order's number, a run, a request. */
  readonly source?: string;
  readonly reason?: string;
  /** The serial number of the member's journal that this one reverses. */
  readonly reverses?: string;
  readonly at: Date;
  /** Whether a frozen wallet refuses it. Refunds, clawbacks and the company's corrections are not bound. */
  readonly bound: boolean;
  readonly postings: readonly Posting[];
};
