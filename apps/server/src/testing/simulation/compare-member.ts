import { calls } from "@espalier/contract/calls.generated";
import { ENTRY_KINDS } from "@espalier/core/vocabulary/journal";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";

import { type ModelMember, type ModelTrade, OF_PLAN } from "./client-model.ts";
import { asMember } from "./people.ts";
import { readPages } from "./read-pages.ts";
import { compareHeld } from "./retail/compare-held.ts";
import { compareOrders } from "./selling/compare-orders.ts";
import { compareReturns } from "./selling/compare-returns.ts";
import { expectData, type SimulatedCompany } from "./simulated-company.ts";

/** Compares what a member sees with the model of the clients. Throws at the first difference. */
export const compareMember = async (company: SimulatedCompany, member: ModelMember): Promise<void> => {
  const fail = (words: string): never => {
    throw new Error(`member ${member.uid}: ${words}`);
  };
  const trades = await readTrades(company, member);
  const seen = new Map<string, number>();
  for (const trade of trades.filter(({ kind }) => !OF_PLAN.has(kind))) count(seen, trade, 1);
  for (const trade of member.trades) count(seen, trade, -1);
  for (const [trade, times] of seen) {
    if (times !== 0) fail(times > 0 ? `${trade} was never acknowledged` : `${trade} was acknowledged and is missing`);
  }

  const { info } = calls.userInfo.data.parse(
    await expectData(company, { name: "userInfo", by: asMember(company, member) }),
  );
  for (const wallet of WALLETS) {
    const ofWallet = trades.filter((trade) => trade.wallet === wallet);
    const sum = ofWallet.reduce((total, { amount }) => total + amount, 0n);
    const shown = info[WALLET_FACTS[wallet].field];
    if (shown !== sum) fail(`${wallet} shows ${shown}, its history adds up to ${sum}`);
    if (shown < 0n) fail(`${wallet} is below zero`);
    const taken = ofWallet.slice(0, ofWallet.length - (member.entries.get(wallet) ?? 0));
    const spent = taken.reduce((total, { amount }) => (amount < 0n ? total - amount : total), 0n);
    const least = (member.balances.get(wallet) ?? 0n) - spent;
    const groundless = company.model.shortages.find(
      (each) => each.member === member && each.wallet === wallet && each.amount <= least,
    );
    if (groundless) fail(`${groundless.what} was refused for lack of ${wallet}, although there was at least ${least}`);
    member.balances.set(wallet, shown);
    member.entries.set(wallet, ofWallet.length);
  }
  member.planTrades = trades.length - member.trades.length;
  await compareHeld(company, member, { trades, held: info.held ?? [] }, fail);
  await compareOrders(company, member, fail);
  await compareReturns(company, member, fail);
  await compareWithdrawals(company, member, fail);
};

type Fail = (words: string) => never;

const compareWithdrawals = async (company: SimulatedCompany, member: ModelMember, fail: Fail): Promise<void> => {
  const request = { name: "walletWithdrawList", by: asMember(company, member) } as const;
  const pages = await readPages(company, request, (data) => calls.walletWithdrawList.data.parse(data));
  if (pages.length !== member.withdrawals.size)
    fail(`${pages.length} withdrawals are listed, ${member.withdrawals.size} acknowledged`);
  for (const { trade_sn: sn, status, amount } of pages) {
    const known = member.withdrawals.get(sn);
    if (known?.status !== status || known.amount !== amount)
      fail(`withdrawal ${sn} is ${status} over ${amount}, expected ${known?.status} over ${known?.amount}`);
  }
};

/** Reads the whole history, newest first. Throws unless each balance follows from the one before. */
const readTrades = async (
  company: SimulatedCompany,
  member: ModelMember,
): Promise<readonly (ModelTrade & { readonly source: string })[]> => {
  const request = { name: "walletTrades", by: asMember(company, member) } as const;
  const trades = await readPages(company, request, (data) => calls.walletTrades.data.parse(data));
  const held = new Map<string, bigint>();
  for (const { wallet_type: wallet, amount, balance_after: after, trade_sn: sn } of trades.toReversed()) {
    const balance = (held.get(wallet) ?? 0n) + amount;
    if (after !== balance) throw new Error(`trade ${sn} of ${member.uid} leaves ${after} ${wallet}, not ${balance}`);
    held.set(wallet, balance);
  }
  return trades.map(({ wallet_type: wallet, kind, amount, source }) => ({
    wallet,
    kind: oneOf(ENTRY_KINDS, String(kind)),
    amount,
    source,
  }));
};

const count = (seen: Map<string, number>, { wallet, kind, amount }: ModelTrade, by: number): void => {
  const name = `${kind} of ${amount} ${wallet}`;
  seen.set(name, (seen.get(name) ?? 0) + by);
};
