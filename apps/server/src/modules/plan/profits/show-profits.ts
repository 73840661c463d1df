import { maskedName } from "@espalier/core/accounts/masked-name";
import { add } from "@espalier/core/money/money";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readPage } from "../../../platform/db/paging/paged.ts";
import type { CallContext } from "../../../platform/http/bind-call.ts";
import { pageProfits } from "./page-profits.ts";
import { sumProfitParts } from "./queries.ts";

/** A page of a member's profits, with the sums of all that the filters leave and of the months on the page. */
export const showProfits = async (
  db: Db,
  clock: ZonedClock,
  { input, caller, now }: Pick<CallContext<"walletProfits">, "input" | "caller" | "now">,
) => {
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
  return {
    total: add(...sums.map(({ total }) => total)),
    count: sums.reduce((all, { count }) => all + count, 0),
    sums: sumWallets(sums),
    months: shownMonths(rows).map((month) => ({
      month,
      sums: sumWallets(sums.filter((sum) => sum.month === month)),
    })),
    list: rows,
  };
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
