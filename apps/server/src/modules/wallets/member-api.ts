import { maskedName } from "@espalier/core/accounts/masked-name";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { readPage } from "../../platform/db/paging/paged.ts";
import type { WalletsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { createBatchWriter } from "../../platform/db/batching/batch-writer.ts";
import { pageTrades } from "./page-trades.ts";
import { pageTransfers } from "./page-transfers.ts";
import { postSecured, type SecuredJournal } from "./post-secured.ts";
import { prepareConversion } from "./prepare-conversion.ts";
import { prepareTransfer } from "./prepare-transfer.ts";
import { listReceivers } from "./queries.ts";
import { sumMonths } from "./sum-months.ts";

export const walletMemberApi = (deps: WalletsDeps): readonly Binding[] => {
  const { db } = deps;
  // One writer for all movements, so that they are committed together.
  const post = createBatchWriter(async (movements: readonly SecuredJournal[]) => await postSecured(db, movements));

  return [
    bind("walletTrades", async ({ input, caller, now }) => {
      const { walletType: wallet, from, to, zone = "UTC" } = input;
      const list = `trades ${wallet ?? ""} ${from ?? ""} ${to ?? ""} ${zone}`;
      const page = { reader: caller.session, list, page: input.page, limit: input.limit, now };
      const clock = zonedClock(zone);
      const days = { from: from === null ? null : clock.startOf(from), before: to === null ? null : clock.endOf(to) };
      const filter = { memberId: caller.memberId, wallet, ...days };
      return done(await readPage(db, page, async (start) => await pageTrades(db, filter, caller.language, start)));
    }),

    bind("walletTradesMonths", async ({ input: { months, walletType: wallet, zone = "UTC" }, caller: { memberId } }) =>
      done(await sumMonths(db, { memberId, wallet, months }, zonedClock(zone))),
    ),

    bind("walletTransfer", async ({ input, caller, now, move }) => {
      const { uid: receiverUid, number: amount, wallet_type: wallet, password: pin } = input;
      const requested = { memberId: caller.memberId, receiverUid, wallet, amount, pin };
      return await move(async () => await prepareTransfer(deps, requested, now), post);
    }),

    bind("walletTransferList", async ({ input, caller, now }) => {
      const page = { reader: caller.session, list: "transfers", page: input.page, limit: input.limit, now };
      return done(await readPage(db, page, async (start) => await pageTransfers(db, caller.memberId, start)));
    }),

    bind("walletTransferReceivers", async ({ caller: { memberId } }) =>
      done((await listReceivers(db, { memberId })).map(({ uid, nickname }) => ({ uid, name: maskedName(nickname) }))),
    ),

    bind("walletConvert", async ({ input, caller, now, move }) => {
      const { number: amount, password: pin, confirmed_amount: confirmed } = input;
      const requested = { memberId: caller.memberId, amount, pin, confirmed };
      return await move(async () => await prepareConversion(deps, requested, now), post);
    }),
  ];
};
