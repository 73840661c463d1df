import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { ReturnsDeps } from "../deps.ts";
import { decideReturns, receiveReturn } from "./decide.ts";
import { exchangeReturn } from "./exchange.ts";
import { inspectMany, previewInspection } from "./inspect-many.ts";
import { inspectReturn } from "./inspect.ts";
import { countReturns } from "./queries.ts";
import { previewReturnRefund, refundByCode } from "./refund.ts";
import { viewReturnAsOperator } from "./view.ts";

export const returnAdminApi = (deps: ReturnsDeps): readonly Binding[] => {
  const { db, random } = deps;
  return [
    bind("adminReturnCounts", async ({ now }) => done(await countReturns(db, now))),

    bind("adminReturnView", async ({ input, caller: { language }, now }) => {
      const found = await viewReturnAsOperator(db, input.return_sn, { language, now });
      return found ? done(found) : refused("return.unknown");
    }),

    bind("adminReturnDecide", async ({ input, caller: { operator, language }, now, write }) => {
      const by = { operatorId: operator.id, language, messaging: deps, now };
      return await write(async (tx, recordAudit) =>
        done(await decideReturns(tx, recordAudit, { ...input, codes: input.sns }, by)),
      );
    }),

    bind("adminReturnReceive", async ({ input, caller: { operator }, now, write }) => {
      const by = { operatorId: operator.id, messaging: deps, now };
      return await write(async (tx, recordAudit) => await receiveReturn(tx, recordAudit, input.return_sn, by));
    }),

    bind("adminReturnInspect", async ({ input, caller: { operator }, now, write }) => {
      const by = { operatorId: operator.id, messaging: deps, now };
      return await write(
        async (tx, recordAudit) =>
          await inspectReturn(tx, recordAudit, { code: input.return_sn, lines: input.lines }, by),
      );
    }),

    bind("adminReturnInspectPreview", async ({ input: { sns: codes, fate }, caller: { operator, language }, now }) =>
      done(await previewInspection(db, { codes, fate }, { operatorId: operator.id, language, now })),
    ),

    bind(
      "adminReturnInspectMany",
      async ({ input: { sns: codes, fate }, caller: { operator, language }, now, write }) => {
        const by = { operatorId: operator.id, language, messaging: deps, now };
        return await write(async (tx, recordAudit) => done(await inspectMany(tx, recordAudit, { codes, fate }, by)));
      },
    ),

    bind(
      "adminReturnRefundPreview",
      async ({ input, caller: { operator, language }, now }) =>
        await previewReturnRefund(db, input.return_sn, { operatorId: operator.id, language, now }),
    ),

    bind("adminReturnRefund", async ({ input, caller: { operator }, now, write }) => {
      const { return_sn: code, refunded: seen, give_coupon_back: couponBack } = input;
      const by = { operatorId: operator.id, messaging: deps, random, now };
      return await write(
        async (tx, recordAudit) => await refundByCode(tx, recordAudit, { code, seen, couponBack }, by),
      );
    }),

    bind("adminReturnExchange", async ({ input, caller: { operator, language }, now, write }) => {
      const by = { operatorId: operator.id, language, messaging: deps, now };
      return await write(
        async (tx, recordAudit) => await exchangeReturn(tx, recordAudit, { ...input, code: input.return_sn }, by),
      );
    }),
  ];
};
