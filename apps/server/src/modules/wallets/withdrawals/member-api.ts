import { done } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../../platform/db/paging/paged.ts";
import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { settleWithdrawal } from "./settle-withdrawal.ts";
import { pageWithdrawals } from "./page-withdrawals.ts";
import { validateWithdrawal, requestWithdrawal } from "./request-withdrawal.ts";

export const withdrawalMemberApi = (deps: Deps): readonly Binding[] => [
  bind("walletWithdrawAdd", async ({ input, caller, now, write }) => {
    const requested = { memberId: caller.memberId, bankAccountId: input.bank_id, amount: input.amount };
    return await write(
      async (tx) => await requestWithdrawal(tx, requested, { random: deps.random, now }),
      async () => await validateWithdrawal(deps, requested, { pin: input.password, now }),
    );
  }),

  bind("walletWithdrawList", async ({ input, caller, now }) => {
    const { memberId, language, session: reader } = caller;
    const page = { reader, list: "withdrawals", page: input.page, limit: input.limit, now };
    return done([
      ...(await readPage(deps.db, page, async (start) => await pageWithdrawals(deps.db, memberId, language, start))),
    ]);
  }),

  bind("walletWithdrawCancel", async ({ input, caller, now, write }) => {
    const withdrawal = { memberId: caller.memberId, id: input.id };
    return await write(
      async (tx) => await settleWithdrawal(tx, withdrawal, { status: "cancelled" }, { random: deps.random, now }),
    );
  }),
];
