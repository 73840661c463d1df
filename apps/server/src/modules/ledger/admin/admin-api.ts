import { done } from "@espalier/core/vocabulary/outcome";

import type { LedgerDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { requestLedgerCheck } from "./request-ledger-check.ts";
import { moveMoney } from "./move-money.ts";
import { readMemberBalances } from "./read-member-balances.ts";

export const moneyAdminApi = ({ db, random }: LedgerDeps): readonly Binding[] => [
  bind("adminMoneyDeposit", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(async (tx, recordAudit) => await moveMoney(tx, recordAudit, { ...input, kind: "deposit" }, by));
  }),

  bind("adminMoneyAdjust", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(
      async (tx, recordAudit) => await moveMoney(tx, recordAudit, { ...input, kind: "adjustment" }, by),
    );
  }),

  bind("adminLedgerHeld", async () => done(await readMemberBalances(db))),

  bind("adminLedgerCheck", async ({ caller, now, write }) => {
    const by = { operatorId: caller.operator.id, now };
    return await write(async (tx, recordAudit) => await requestLedgerCheck(tx, recordAudit, by));
  }),
];
