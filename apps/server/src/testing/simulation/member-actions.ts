import { calls } from "@espalier/contract/calls.generated";
import type { ErrorKey } from "@espalier/contract/errors";
import { formatMoney, money } from "@espalier/core/money/money";
import { TRANSFERABLE_WALLETS, type Wallet, WALLET_FACTS } from "@espalier/core/vocabulary/wallet";

import type { ModelMember } from "./client-model.ts";
import { type Acting, deliver } from "./deliver.ts";
import { asMember, pickFrom } from "./people.ts";
import { joinCompany, openAccount } from "./join-company.ts";

export const register = async ({ company, action }: Acting): Promise<void> => {
  const sponsor = pickFrom(company.model.members, action.who);
  const parent = action.flag ? sponsor : pickFrom(company.model.members, action.whom);
  if (sponsor && parent) await joinCompany(company, action, { sponsor, parent });
};

export const setPin = async ({ company, action }: Acting): Promise<void> => {
  const member = pickFrom(company.model.members, action.who);
  if (member) await openAccount(company, member, action.key);
};

export const transfer = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const [member, receiver] = [
    pickFrom(company.model.members, action.who),
    pickFrom(company.model.members, action.whom),
  ];
  const wallet = pickFrom(TRANSFERABLE_WALLETS, action.pick);
  if (!member || !receiver || !wallet) return;
  const fields = {
    uid: receiver.uid,
    number: inDecimals(action.amount),
    wallet_type: WALLET_FACTS[wallet].number,
    password: member.pin,
  };
  const reasons: readonly ErrorKey[] = member === receiver ? ["transfer.to_self"] : [];
  if (!(await moveMoney(acting, { member, wallet, name: "walletTransfer", fields, reasons }))) return;
  const amount = BigInt(action.amount);
  member.trades.push({ wallet, kind: "transfer", amount: -amount });
  receiver.trades.push({ wallet, kind: "transfer", amount });
};

/** Converts at the default rate, which no operator changes here. */
export const convert = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const member = pickFrom(company.model.members, action.who);
  if (!member) return;
  const fields = { number: inDecimals(action.amount), password: member.pin };
  if (!(await moveMoney(acting, { member, wallet: "CP", name: "walletConvert", fields, reasons: [] }))) return;
  const amount = BigInt(action.amount);
  member.trades.push({ wallet: "CP", kind: "convert", amount: -amount }, { wallet: "SP", kind: "convert", amount });
};

export const withdraw = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const member = pickFrom(company.model.members, action.who);
  if (!member || member.bankId === 0) return;
  const fields = { amount: inDecimals(action.amount), bank_id: member.bankId, password: member.pin };
  const reasons: readonly ErrorKey[] = action.amount < SMALLEST_WITHDRAWAL ? ["withdraw.minimum"] : [];
  const answer = await moveMoney(acting, { member, wallet: "CP", name: "walletWithdrawAdd", fields, reasons });
  if (!answer) return;
  const { trade_sn: sn } = calls.walletWithdrawAdd.data.parse(answer.data);
  const amount = BigInt(action.amount);
  member.withdrawals.set(sn, { sn, amount, status: "pending" });
  member.trades.push({ wallet: "CP", kind: "withdraw", amount: -amount });
};

const SMALLEST_WITHDRAWAL = 10_00;

/** Tries a wrong security password. */
export const wrongPin = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const member = pickFrom(company.model.members, action.who);
  if (!member) return;
  const answer = await deliver(
    acting,
    {
      name: "walletConvert",
      fields: { number: "0.01", password: "918273" },
      by: asMember(company, member),
      sent: () => void (member.wrongPins += 1),
    },
    () => ["pin.wrong", ...pinReasons(member)],
  );
  if (answer) throw new Error(`a wrong security password of ${member.uid} moved money`);
};

export const claim = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const member = pickFrom(company.model.members, action.who);
  const incentive = pickFrom(company.model.incentives, action.pick);
  if (!member || !incentive) return;
  const wanted = { name: "incentiveClaim", fields: { id: incentive.id }, by: asMember(company, member) } as const;
  const answer = await deliver(acting, wanted, ["incentive.not_achieved", "incentive.claimed"]);
  if (answer) member.trades.push({ wallet: "CP", kind: "incentive", amount: incentive.bonus });
};

type MoneyRequest = {
  readonly member: ModelMember;
  readonly wallet: Wallet;
  readonly name: "walletTransfer" | "walletConvert" | "walletWithdrawAdd";
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reasons: readonly ErrorKey[];
};

/** Sends a movement of money that needs the security password. It may be refused for lack of money or for a debt. */
const moveMoney = async (acting: Acting, { member, wallet, name, fields, reasons }: MoneyRequest) => {
  const { company, action } = acting;
  const short: ErrorKey = "wallet.insufficient";
  return await deliver(
    acting,
    { name, fields, by: asMember(company, member) },
    () => [short, "wallet.indebted", ...reasons, ...pinReasons(member)],
    (error) => {
      if (error !== short) return;
      company.model.shortages.push({ member, wallet, amount: BigInt(action.amount), what: action.key });
    },
  );
};

/** Reasons for which a correct security password may be refused. */
const pinReasons = (member: ModelMember): readonly ErrorKey[] => [
  ...(member.hasPin ? [] : (["pin.not_set"] as const)),
  ...(member.wrongPins >= 5 ? (["pin.locked"] as const) : []),
  ...(member.wrongPins >= 10 ? (["pin.locked_until_reset"] as const) : []),
];

export const inDecimals = (hundredths: number): string => formatMoney(money(BigInt(hundredths)));
