import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { writeBankFile } from "./bank-file.ts";
import { decideWithdrawals } from "./decide-withdrawals.ts";
import { viewWithdrawal } from "./view-withdrawal.ts";

export const adminWithdrawalRoutes = ({ db, random, ...company }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminWithdrawalView", async ({ input, caller: { operator, language } }) => {
    const found = await viewWithdrawal(db, input.sn, { role: operator.role, language });
    return found ? done(found) : refused("withdraw.unknown");
  }),

  bindAdmin("adminWithdrawalDecide", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { operatorId: operator.id, language, company, random, now };
    return await write(async (tx, note) => done(await decideWithdrawals(tx, note, input, by)));
  }),

  bindAdmin("adminWithdrawalFile", async ({ input, caller: { language }, now, write }) => {
    const context = { language, timeZone: company.timeZone, now };
    return await write(async (tx, note) => await writeBankFile(tx, note, input, context));
  }),
];
