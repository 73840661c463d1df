import { addMonths } from "@espalier/core/vocabulary/days";
import { WALLETS, type Wallet } from "@espalier/core/vocabulary/wallet";

import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { sumEntries } from "./queries.ts";

type Request = {
  readonly memberId: number;
  readonly wallet: Wallet | undefined;
  /** "YYYY-MM". */
  readonly months: readonly string[];
};

/** What came into and went out of a member's wallets in each of some months of a clock, in one statement. */
export const sumMonths = async (db: Db, { months, ...whose }: Request, clock: ZonedClock) =>
  await Promise.all(
    months.map(async (month) => {
      const span = { from: clock.startOf(`${month}-01`), before: clock.startOf(`${addMonths(month, 1)}-01`) };
      const sums = await sumEntries(db, { ...whose, ...span });
      const sumsOf = (direction: string) =>
        WALLETS.flatMap((wallet) =>
          sums
            .filter((sum) => sum.unit === wallet && sum.direction === direction)
            .map(({ total }) => ({ wallet_type: wallet, amount: total })),
        );
      return { month, came: sumsOf("came"), went: sumsOf("went") };
    }),
  );
