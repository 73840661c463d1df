import { add } from "@espalier/core/money/money";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { maskedName } from "@espalier/core/accounts/masked-name";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { estimateProfits } from "../estimate-profits.ts";
import { explainProfit } from "./explain-profit.ts";
import { pageProfits } from "./page-profits.ts";
import { sumProfitParts } from "./queries.ts";
import { readPage } from "../../../platform/db/paging/paged.ts";
import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { chartProfits } from "./chart-profits.ts";

export const profitMemberApi = ({ db, timeZone }: PlanDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("walletProfits", async ({ input, caller, now }) => {
      const { walletType: wallet, profitType: type, from, to } = input;
      const list = `profits ${wallet ?? ""} ${type ?? ""} ${from ?? ""} ${to ?? ""}`;
      const page = { reader: caller.session, list, page: input.page, limit: input.limit, now };
      const days = { from: from === null ? null : clock.startOf(from), before: to === null ? null : clock.endOf(to) };
      const filter = { memberId: caller.memberId, wallet, type, ...days };
      const reader = { language: caller.language, naming: maskedName };
      const [sums, rows] = await Promise.all([
        sumProfitParts(db, filter),
        readPage(db, page, async (start) => await pageProfits(db, filter, reader, start)),
      ]);
      return done({
        total: add(...sums.map(({ total }) => total)),
        count: sums.reduce((all, { count }) => all + count, 0),
        sums: sumWallets(sums),
        months: shownMonths(rows).map((month) => ({
          month,
          sums: sumWallets(sums.filter((sum) => sum.month === month)),
        })),
        list: rows,
      });
    }),

    bind(
      "walletProfit",
      async ({ input, caller }) => await explainProfit(db, { memberId: caller.memberId, sn: input.sn }, maskedName),
    ),

    bind("walletProfitDays", async ({ input: { walletType: wallet }, caller: { memberId }, now }) =>
      done(await chartProfits(db, { memberId, wallet, today: clock.read(now).day })),
    ),

    bind("walletEstimate", async ({ caller, now }) =>
      done(await estimateProfits(db, caller.memberId, clock.read(now).day)),
    ),
  ];
};

type Sums = Awaited<ReturnType<typeof sumProfitParts>>;

/** The sum of each wallet that has one, in the usual order. */
const sumWallets = (sums: Sums) =>
  PLAN_WALLETS.flatMap((wallet) => {
    const ofWallet = sums.filter(({ unit }) => unit === wallet);
    return ofWallet.length === 0 ? [] : [{ wallet_type: wallet, amount: add(...ofWallet.map(({ total }) => total)) }];
  });

/** The months of some profits, newest first. */
const shownMonths = (rows: readonly { readonly plan_day: string }[]): readonly string[] =>
  [...new Set(rows.map(({ plan_day }) => plan_day.slice(0, 7)))].toSorted().toReversed();
