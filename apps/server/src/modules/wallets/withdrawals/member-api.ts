import { done } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../../platform/db/paging/paged.ts";
import type { WalletsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { createBatchWriter } from "../../../platform/db/batching/batch-writer.ts";
import { settleWithdrawal } from "./settle-withdrawal.ts";
import { pageWithdrawals } from "./page-withdrawals.ts";
import { type WithdrawalToWrite, withdrawTogether } from "./withdraw-together.ts";
import { prepareWithdrawal } from "./prepare-withdrawal.ts";

export const withdrawalMemberApi = (deps: WalletsDeps): readonly Binding[] => {
  const { db } = deps;
  // One writer for all withdrawals, so that they are committed together.
  const request = createBatchWriter(
    async (withdrawals: readonly WithdrawalToWrite[]) => await withdrawTogether(db, withdrawals),
  );

  return [
    bind("walletWithdrawAdd", async ({ input, caller, now, move }) => {
      const { bank_id: bankAccountId, amount, password: pin } = input;
      const requested = { memberId: caller.memberId, bankAccountId, amount, pin };
      return await move(async () => await prepareWithdrawal(deps, requested, now), request);
    }),

    bind("walletWithdrawList", async ({ input, caller, now }) => {
      const { memberId, language, session: reader } = caller;
      const page = { reader, list: "withdrawals", page: input.page, limit: input.limit, now };
      return done([
        ...(await readPage(db, page, async (start) => await pageWithdrawals(db, memberId, language, start))),
      ]);
    }),

    bind("walletWithdrawCancel", async ({ input, caller, now, write }) => {
      const withdrawal = { memberId: caller.memberId, id: input.id };
      return await write(
        async (tx) => await settleWithdrawal(tx, withdrawal, { status: "cancelled" }, { random: deps.random, now }),
      );
    }),
  ];
};
