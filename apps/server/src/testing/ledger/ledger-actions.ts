import {
  convert,
  couponExchange,
  earning,
  manualAdjustment,
  clawback,
  transfer,
  withdrawalPayment,
  withdrawalRequest,
  withdrawalReturn,
} from "@espalier/core/ledger/movements";
import { money, ZERO, type Money } from "@espalier/core/money/money";
import { PLAN_WALLETS, WALLETS, type Wallet } from "@espalier/core/vocabulary/wallet";
import fc from "fast-check";

import type { Movement } from "./ledger-model.ts";
import { START } from "../setup/test-app.ts";

const PLAIN = [
  "deposit",
  "adjust",
  "transfer",
  "convert",
  "exchange",
  "withdraw",
  "decide",
  "earn",
  "clawback",
  "replay",
] as const;
const SPECIAL = ["reverse", "freeze", "order", "refund"] as const;

/** One random action, with every choice it may need. */
export type Action = {
  readonly kind: (typeof PLAIN)[number] | (typeof SPECIAL)[number];
  /** The index of a member of the run. */
  readonly who: number;
  readonly whom: number;
  readonly wallet: Wallet;
  readonly amount: Money;
  /** Chooses among earlier actions. */
  readonly pick: number;
  readonly keyed: boolean;
  readonly flag: boolean;
};

export const MEMBERS = 3;

export const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PLAIN) },
    { weight: 1, arbitrary: fc.constantFrom(...SPECIAL) },
  ),
  who: fc.nat(MEMBERS - 1),
  whom: fc.nat(MEMBERS - 1),
  wallet: fc.constantFrom(...WALLETS),
  amount: fc.integer({ min: 1, max: 5000 }).map((hundredths) => money(BigInt(hundredths))),
  pick: fc.nat(1000),
  keyed: fc.boolean(),
  flag: fc.boolean(),
});

/** The earlier actions of a run, as far as later ones refer to them. */
export type RunState = {
  readonly run: string;
  readonly members: readonly { readonly id: number; readonly uid: string }[];
  readonly withdrawals: { readonly member: number; readonly sn: string; readonly amount: Money }[];
  readonly keyed: Movement[];
  count: number;
};

/** The journal of a plain action; undefined when there is nothing to act on. */
export const journalOf = (state: RunState, doing: Action): Movement | undefined => {
  const made = bareJournal(state, doing);
  if (!made || made.postings.length === 0 || made.key || !doing.keyed) return made;
  const sn = made.sn;
  const movement = {
    ...made,
    key: {
      call: "test",
      key: sn,
      hash: hashOf(sn),
      answers: { posted: { sn }, insufficient: "insufficient", frozen: "frozen", indebted: "indebted" },
    },
  };
  state.keyed.push(movement);
  return movement;
};

const bareJournal = (state: RunState, doing: Action): Movement | undefined => {
  const { wallet, amount, flag } = doing;
  const [who, whom] = [memberAt(state, doing.who), memberAt(state, doing.whom)];
  state.count += 1;
  const heading = { member: who.id, sn: `${state.run}-${state.count}`, at: START };
  switch (doing.kind) {
    case "deposit":
      return manualAdjustment({ ...heading, reason: "test" }, "deposit", wallet, amount);
    case "adjust":
      return manualAdjustment({ ...heading, reason: "test" }, "adjustment", wallet, flag ? amount : money(-amount));
    case "transfer":
      return who.id === whom.id
        ? undefined
        : transfer({ ...heading, uid: who.uid }, { member: whom.id, uid: whom.uid }, wallet, amount);
    case "convert":
      return convert(heading, amount, { from: 1n, to: 1n });
    case "exchange":
      return couponExchange(heading, amount);
    case "withdraw":
      return withdrawalRequest(heading, amount);
    case "decide":
      return decision(state, doing, heading);
    case "earn":
      return flag
        ? earning({ ...heading, source: "run" }, "commission", parts(wallet, amount))
        : earning({ ...heading, source: "Lv.1" }, "incentive", [{ wallet: "CP", amount }]);
    case "clawback":
      return clawback({ ...heading, source: "run" }, parts(wallet, amount));
    case "replay":
      return replay(state, doing, heading.sn);
    case "reverse":
    case "freeze":
    case "order":
    case "refund":
      return undefined;
  }
};

const decision = (state: RunState, { pick, flag }: Action, heading: { sn: string; at: Date }): Movement | undefined => {
  const [request] = state.withdrawals.splice(pick % Math.max(1, state.withdrawals.length), 1);
  if (!request) return undefined;
  const named = { ...heading, member: request.member };
  return flag
    ? withdrawalPayment(named, request.sn, request.amount)
    : withdrawalReturn(named, request.sn, request.amount, "no");
};

/** The same request again with a new number, or with another input. */
const replay = (state: RunState, { pick, flag }: Action, sn: string): Movement | undefined => {
  const first = state.keyed[pick % Math.max(1, state.keyed.length)];
  if (!first?.key) return undefined;
  return { ...first, sn, key: { ...first.key, hash: flag ? first.key.hash : hashOf("another input") } };
};

/** A wallet that no plan pays into is replaced by RP. */
const parts = (wallet: Wallet, amount: Money) => [
  { wallet: PLAN_WALLETS.find((each) => each === wallet) ?? "RP", amount },
  { wallet: "CP" as const, amount: wallet === "CP" ? ZERO : money(amount / 2n) },
];

export const memberAt = (state: RunState, index: number) => {
  const member = state.members[index];
  if (!member) throw new Error(`no member ${index}`);
  return member;
};

const hashOf = (text: string): string => Buffer.from(text.padEnd(32, "."), "latin1").toString("hex");
