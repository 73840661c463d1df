import type { AnswerOf } from "@espalier/contract/types";
import { manualAdjustment } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { add, formatMoney, type Money, money, subtract, times, ZERO } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { WALLETS, type Wallet } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import type { Approvable } from "../../operators/approvals/approvable.ts";
import { sumNotedAmounts } from "../../operators/sum-noted-amounts.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { postJournals } from "../post-journals.ts";
import { findBalanceAfter, findWallet } from "./queries.ts";

/** A deposit is above zero, an adjustment is not zero. */
export type Move = {
  readonly kind: "deposit" | "adjustment";
  readonly uid: string;
  readonly wallet: Wallet;
  readonly amount: Money;
  readonly reason: string;
};
export type MovedBy = {
  readonly operatorId: number;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

const LIMITS = { deposit: "approval.depositsFrom", adjustment: "approval.adjustmentsFrom" } as const;
const ACTIONS = { deposit: "adminMoneyDeposit", adjustment: "adminMoneyAdjust" } as const;

/**
 * Deposits into or corrects a wallet; above a limit of the settings it proposes this to a second operator. The
 * operator's other movements that day count too, for the member and, with a higher limit, for all members together, so that a large
 * amount cannot be split into small ones.
 */
export const moveMoney = async (
  tx: Tx,
  recordAudit: RecordAudit,
  move: Move,
  by: MovedBy,
): Promise<Outcome<AnswerOf<"adminMoneyDeposit">, Refusal | "approval.waiting">> => {
  const { kind, uid, wallet, amount, reason } = move;
  const size = amount < ZERO ? subtract(ZERO, amount) : amount;
  const { operatorId, now } = by;
  const before = await sumNotedAmounts(tx, { operatorId, action: ACTIONS[kind], uid, now });
  const settings = await readSettings(tx);
  const limit = settings[LIMITS[kind]];
  const dayLimit = times(limit, settings["approval.dayTimes"]);
  if (add(before.forMember, size) < limit && add(before.together, size) < dayLimit) {
    const moved = await postMove(tx, move, by);
    if (!moved.ok) return moved;
    const { sn, before: held, after } = moved.value;
    await recordAudit({
      subject: { kind: "member", id: uid },
      before: { [wallet]: formatMoney(held) },
      after: { [wallet]: formatMoney(after), amount: formatMoney(amount), journal: sn },
      reason,
    });
    return done({ done: true, approval_id: null, journal_sn: sn, balance: after });
  }
  const held = await findWallet(tx, uid, wallet);
  if (!held) return refused("member.unknown");
  if (held.balance + amount < 0n) return refuseShort(wallet, held.balance);
  const detail = { uid, wallet, amount: formatMoney(amount) };
  const proposed = await proposeAction(tx, { kind, subject: uid, amount, detail, reason }, by);
  if (!proposed.ok) return proposed;
  await recordAudit({ subject: { kind: "member", id: uid }, after: { proposed: proposed.value, ...detail }, reason });
  return done({ done: false, approval_id: proposed.value, journal_sn: "", balance: held.balance });
};

type Moved = { readonly sn: string; readonly before: Money; readonly after: Money };
type Refusal = "member.unknown" | "money.wallet_short";

/** Posts the movement; the ledger alone decides whether the wallet holds enough. */
const postMove = async (
  tx: Tx,
  { kind, uid, wallet, amount, reason }: Move,
  { random, now }: Pick<MovedBy, "random" | "now">,
): Promise<Outcome<Moved, Refusal>> => {
  const held = await findWallet(tx, uid, wallet);
  if (!held) return refused("member.unknown");
  const sn = serialNumber(kind === "deposit" ? "D" : "A", now, random(5));
  const heading = { member: held.member_id, sn, at: now, reason };
  const [posted] = await postJournals(tx, [manualAdjustment(heading, kind, wallet, amount)]);
  if (posted?.outcome === "insufficient") return refuseShort(wallet, held.balance);
  if (posted?.outcome !== "posted") throw new Error(`${kind} ${sn} was not posted: ${posted?.outcome}`);
  const after = await findBalanceAfter(tx, heading);
  return done({ sn, before: subtract(after, amount), after });
};

const refuseShort = (wallet: Wallet, balance: Money): Outcome<never, "money.wallet_short"> =>
  refused("money.wallet_short", { wallet, unit: wallet, balance: formatMoney(balance) });

const proposedMove = z.object({
  uid: z.string(),
  wallet: z.enum(WALLETS),
  amount: z.string().regex(/^-?\d+\.\d{2}$/),
});

/** Deposits and adjustments that a second operator approves. */
export const moneyApprovables = ({ random }: Pick<MovedBy, "random">): readonly Approvable[] =>
  (["deposit", "adjustment"] as const).map((kind) => ({
    kind,
    carryOut: async (tx, { detail, reason }, { now }) => {
      const { uid, wallet, amount } = proposedMove.parse(detail);
      const hundredths = money(BigInt(amount.replace(".", "")));
      const move = { kind, uid, wallet, amount: hundredths, reason };
      const moved = await postMove(tx, move, { random, now });
      return moved.ok ? done(null) : moved;
    },
  }));
