import {
  type Held,
  type HeldMove,
  heldProfit,
  heldProfitVoided,
  movesOfProfit,
  movesOfVoid,
} from "@espalier/core/ledger/held-profits";
import type { Journal } from "@espalier/core/ledger/journal";
import { type Money, ZERO } from "@espalier/core/money/money";
import type { PlanWallet, Wallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";
import { changeHolds, type Hold, type HeldOrder, lockHolds } from "../store/profit-holds.ts";
import { voidSerial } from "./profit-row.ts";
import type { Run } from "./run-row.ts";

/** A profit that is held for its order. */
export type HeldPayment = HeldOrder & {
  readonly sn: string;
  readonly line: number;
  readonly wallets: readonly PlanWallet[];
  readonly amounts: readonly Money[];
};

/** The journals of held profits by their numbers, as they are paid or taken back; what is held for their orders is changed as the journals say. */
export const moveHeld = async (
  tx: Tx,
  run: Run,
  payments: readonly HeldPayment[],
  { isVoid, now: at }: { readonly isVoid: boolean; readonly now: Date },
): Promise<ReadonlyMap<string, Journal>> => {
  if (payments.length === 0) return new Map();
  const held = amountsBy(await lockHolds(tx, payments), nameOf);
  const fromHeld = isVoid ? amountsBy(await readTakenFromHeld(tx, payments), ({ sn }) => sn) : NONE;
  const journals = new Map<string, Journal>();
  const changes: Hold[] = [];
  for (const payment of payments) {
    const { memberId: member, orderSn, sn, line, wallets, amounts } = payment;
    const parts = wallets.map((wallet, place) => ({ wallet, amount: amounts[place] ?? ZERO }));
    // Two profits of one order are never in one run, so what was read is what is held.
    const now = held.get(nameOf(payment)) ?? EMPTY;
    const moves = isVoid ? movesOfVoid(parts, now, fromHeld.get(sn) ?? EMPTY) : movesOfProfit(parts, now);
    const heading = { member, at, source: run.plan_day };
    journals.set(
      sn,
      isVoid
        ? heldProfitVoided({ ...heading, sn: voidSerial(run, line), reason: run.void_reason, reverses: sn }, moves)
        : heldProfit({ ...heading, sn }, moves),
    );
    changes.push(...wallets.map((wallet) => ({ memberId: member, orderSn, wallet, amount: heldOf(moves, wallet) })));
  }
  await changeHolds(tx, changes);
  return journals;
};

const EMPTY: Held = new Map();
const NONE: ReadonlyMap<string, Held> = new Map();

const nameOf = ({ memberId, orderSn }: HeldOrder): string => `${memberId} ${orderSn}`;

const heldOf = (moves: readonly HeldMove[], wallet: Wallet): Money =>
  moves.find((move) => move.wallet === wallet)?.held ?? ZERO;

type Amount = { readonly wallet: PlanWallet; readonly amount: Money };

const amountsBy = <Row extends Amount>(rows: readonly Row[], by: (row: Row) => string): ReadonlyMap<string, Held> => {
  const groups = new Map<string, Map<Wallet, Money>>();
  for (const row of rows) {
    const group = groups.get(by(row)) ?? new Map<Wallet, Money>();
    groups.set(by(row), group.set(row.wallet, row.amount));
  }
  return groups;
};

/** What profits that took something back took of what was held. */
const readTakenFromHeld = async (tx: Tx, payments: readonly HeldPayment[]) =>
  (
    await sql<Amount & { readonly sn: string }>`
      select g.sn, g.unit as wallet, sum(g.amount)::bigint as amount
      from unnest(${numberList(payments.map(({ memberId }) => memberId))}::bigint[], ${payments.map(({ sn }) => sn)}::text[])
        p (member_id, sn)
      join posting g on g.member_id = p.member_id and g.sn = p.sn and g.from_company = 'held_profits'
      group by g.sn, g.unit`.execute(tx)
  ).rows;
