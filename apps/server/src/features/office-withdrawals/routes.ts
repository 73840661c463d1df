import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { writeBankFile } from "./bank-file.ts";
import { decideWithdrawals } from "./decide-withdrawals.ts";
import { viewWithdrawal } from "./view-withdrawal.ts";

export const officeWithdrawalRoutes = ({ db, random, ...house }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeWithdrawalView", async ({ input, caller: { operator, language } }) => {
    const found = await viewWithdrawal(db, input.sn, { role: operator.role, language });
    return found ? done(found) : refused("withdraw.unknown");
  }),

  bindOffice("officeWithdrawalDecide", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { operatorId: operator.id, language, house, random, now };
    return await write(async (tx, note) => done(await decideWithdrawals(tx, note, input, by)));
  }),

  bindOffice("officeWithdrawalFile", async ({ input, caller: { language }, now, write }) => {
    const context = { language, timeZone: house.timeZone, now };
    return await write(async (tx, note) => await writeBankFile(tx, note, input, context));
  }),
];
