import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { WalletsDeps } from "../deps.ts";
import { maskNumber } from "../../accounts/mask-number.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { Member } from "../../../platform/http/caller.ts";
import { deleteBankAccount } from "./delete-bank-account.ts";
import { type Account, listBanks, readAccounts } from "./queries.ts";
import { addBankAccount, changeBankAccount } from "./save-bank-account.ts";

export const bankMemberApi = ({ db }: WalletsDeps): readonly Binding[] => [
  bind("bank", async ({ caller }) => done(await listBanks(db, caller.language))),

  bind("walletBankList", async ({ caller }) => {
    const { memberId, language } = caller;
    const accounts = await readAccounts(db, { memberId, id: null, language });
    return done(accounts.map((account) => showAccount(account, caller)));
  }),

  bind("walletBankDetail", async ({ input: { id }, caller }) => {
    const { memberId, language } = caller;
    const [account] = await readAccounts(db, { memberId, id, language });
    return account ? done(showAccount(account, caller)) : refused("bank.unknown");
  }),

  bind(
    "walletBankCreate",
    async ({ input, caller, now, write }) =>
      await write(async (tx) => await addBankAccount(tx, caller.memberId, formOf(input), now)),
  ),

  bind(
    "walletBankUpdate",
    async ({ input, caller, write }) =>
      await write(async (tx) => await changeBankAccount(tx, caller.memberId, input.id, formOf(input))),
  ),

  bind(
    "walletBankDelete",
    async ({ input, caller, write }) =>
      await write(async (tx) => await deleteBankAccount(tx, caller.memberId, input.id)),
  ),
];

/** An impersonating operator sees only a masked number: operators with the permission see it in the admin app. */
const showAccount = (account: Account, { impersonatedBy }: Member): Account =>
  impersonatedBy === undefined ? account : { ...account, account_number: maskNumber(account.account_number) };

type BankInput = {
  readonly name: string;
  readonly number: string;
  readonly bank_id: number;
  readonly bank_name: string;
};

const formOf = ({ name, number, bank_id, bank_name }: BankInput) => ({
  bank_id,
  bank_name,
  account_name: name,
  account_number: number,
});
