import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { WalletsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { writeBankFile } from "./bank-file.ts";
import { decideWithdrawals } from "./decide-withdrawals.ts";
import { viewWithdrawal } from "./view-withdrawal.ts";

export const withdrawalAdminApi = (deps: WalletsDeps): readonly Binding[] => [
  bind("adminWithdrawalView", async ({ input, caller: { operator, language }, now }) => {
    const found = await viewWithdrawal(deps.db, input.sn, { operator, language, now });
    return found ? done(found) : refused("withdraw.unknown");
  }),

  bind("adminWithdrawalDecide", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { operatorId: operator.id, language, messaging: deps, random: deps.random, now };
    return await write(async (tx, recordAudit) => done(await decideWithdrawals(tx, recordAudit, input, by)));
  }),

  bind("adminWithdrawalFile", async ({ input, caller: { language }, now, write }) => {
    const context = { language, timeZone: deps.timeZone, now };
    return await write(async (tx, recordAudit) => await writeBankFile(tx, recordAudit, input, context));
  }),
];
