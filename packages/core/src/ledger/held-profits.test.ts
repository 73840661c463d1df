import fc from "fast-check";
import { expect, test } from "vitest";

import { type Money, money, ZERO } from "../money/money.ts";
import type { Wallet } from "../vocabulary/wallet.ts";
import {
  type Held,
  type HeldMove,
  heldProfit,
  heldProfitVoided,
  movesOfProfit,
  movesOfVoid,
  release,
} from "./held-profits.ts";

const heading = { member: 5, sn: "G1", at: new Date("2026-05-04T00:00:00Z"), source: "2026-05-03" };
const cents = (amount: number): Money => money(BigInt(amount));
const held = (amount: number): Held => new Map([["CP", cents(amount)]]);
const lines = ({ postings }: ReturnType<typeof heldProfit>): readonly string[] =>
  postings.map(({ from, to, unit, amount, rule }) =>
    [nameOf(from), nameOf(to), unit, amount, rule ?? ""].join(" ").trim(),
  );
const nameOf = (account: ReturnType<typeof heldProfit>["postings"][number]["from"]): string =>
  "company" in account ? account.company : `member ${account.member}`;

test("a profit is held; what is taken back comes from there first, then from the wallet", () => {
  const paid = heldProfit(heading, movesOfProfit([{ wallet: "CP", amount: cents(8_00) }], held(0)));
  expect([paid.kind, ...lines(paid)]).toEqual(["commission", "commissions held_profits CP 800"]);
  const back = heldProfit(heading, movesOfProfit([{ wallet: "CP", amount: cents(-8_00) }], held(3_00)));
  expect([back.kind, ...lines(back)]).toEqual([
    "commission_reversed",
    "held_profits commissions CP 300",
    "member 5 commissions CP 500 clawback",
  ]);
});

test("voiding takes what was added in the same order, and returns what was taken to where it was", () => {
  const heads = { ...heading, sn: "V1", reason: "wrong", reverses: "G1" };
  const added = heldProfitVoided(heads, movesOfVoid([{ wallet: "CP", amount: cents(8_00) }], held(3_00), held(0)));
  expect([added.kind, added.reverses, ...lines(added)]).toEqual([
    "reversal",
    "G1",
    "held_profits commissions CP 300",
    "member 5 commissions CP 500 clawback",
  ]);
  const taken = heldProfitVoided(heads, movesOfVoid([{ wallet: "CP", amount: cents(-8_00) }], held(9_00), held(3_00)));
  expect(lines(taken)).toEqual(["commissions held_profits CP 300", "commissions member 5 CP 500"]);
});

test("a release names its order and is not bound by a freeze", () => {
  const { source: _, ...head } = heading;
  const released = release({ ...head, orderSn: "E1" }, [{ wallet: "CP", amount: cents(8_00) }]);
  expect(released).toMatchObject({ kind: "profit_release", source: "E1", bound: false });
  expect(lines(released)).toEqual(["held_profits member 5 CP 800"]);
});

test("whatever happens, what is held and what the member has come to what was earned and not taken back", () => {
  const step = fc.record({
    what: fc.constantFrom("pay", "back", "release", "void"),
    wallet: fc.constantFrom<Wallet>("CP", "SP"),
    amount: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const now = { held: new Map<Wallet, Money>(), has: new Map<Wallet, Money>() };
      const add = (to: Map<Wallet, Money>, wallet: Wallet, amount: Money): void => {
        to.set(wallet, money((to.get(wallet) ?? ZERO) + amount));
        if (to === now.held) expect(now.held.get(wallet)).toBeGreaterThanOrEqual(0n);
      };
      const apply = (moves: readonly HeldMove[]): void => {
        for (const { wallet, held: toHeld, available } of moves) {
          add(now.held, wallet, toHeld);
          add(now.has, wallet, available);
        }
      };
      const profits: { readonly part: { wallet: Wallet; amount: Money }; readonly fromHeld: Held }[] = [];
      for (const { what, wallet, amount } of steps) {
        if (what === "release") {
          const all = now.held.get(wallet) ?? ZERO;
          apply([{ wallet, held: money(-all), available: all }]);
        } else if (what === "void") {
          const last = profits.pop();
          if (last) apply(movesOfVoid([last.part], now.held, last.fromHeld));
        } else {
          const part = { wallet, amount: cents(what === "pay" ? amount : -amount) };
          const moves = movesOfProfit([part], now.held);
          profits.push({
            part,
            fromHeld: new Map(moves.map((move) => [move.wallet, money(move.held < 0n ? -move.held : 0n)])),
          });
          apply(moves);
        }
        const earned = profits.reduce((sum, { part }) => sum + part.amount, 0n);
        const there = [...now.held.values(), ...now.has.values()].reduce<bigint>((sum, each) => sum + each, 0n);
        expect(there).toBe(earned);
      }
    }),
    { numRuns: 500 },
  );
});
