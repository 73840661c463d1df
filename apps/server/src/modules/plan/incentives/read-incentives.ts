import type { IncentiveList } from "@espalier/core/vocabulary/incentive";
import { type Money, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { readItems, readStanding } from "./queries.ts";
import { noteAchieved } from "../store/incentive-windows.ts";
import { sumInviteSales } from "../../network/sum-invite-sales.ts";
import { progressOf, weakerGrowth, type Progress } from "./window-progress.ts";

/** A member's incentives. Amounts in hundredths. */
export type Incentives = {
  readonly items: readonly ItemProgress[];
  /** The volume of personally invited members, and the growth of the weaker leg, both since the start. */
  readonly inviteSales: Money;
  readonly positionSales: Money;
  /** The begin of the plan day on which the member first became active; null before it. */
  readonly startAt: Date | null;
};

type ItemProgress = Omit<Progress, "isNewlyAchieved" | "startsOn"> & {
  readonly id: number;
  readonly list: IncentiveList;
  readonly level: number;
  readonly startAt: Date | null;
};

/** A member's incentives with their progress, the lowest level first. An achievement seen here is stored. */
export const readIncentives = async (db: Db, clock: ZonedClock, memberId: number, now: Date): Promise<Incentives> => {
  const today = clock.read(now).day;
  const [standing, rows] = await Promise.all([readStanding(db, memberId), readItems(db, memberId)]);
  const items = rows
    .map(({ item, window }) => ({ item, window, progress: progressOf(item, window, standing, today) }))
    // An item that is no longer on offer is shown as long as the member's own window of it counts.
    .filter(({ item, window, progress }) => item.onOffer || progress.startsOn === window?.startsOn);
  const seen = items.flatMap(({ item, progress: { isNewlyAchieved, startsOn } }) =>
    isNewlyAchieved && startsOn !== null ? [{ itemId: item.id, startsOn }] : [],
  );
  if (seen.length > 0) await inTransaction(db, async (tx) => done(await noteAchieved(tx, memberId, seen, now)));

  const { start } = standing;
  const startAt = start && clock.startOf(start.startsOn);
  return {
    items: items.map(({ item: { id, list, level }, progress }) => describe({ id, list, level }, progress, clock)),
    inviteSales: startAt ? (await sumInviteSales(db, { memberId, since: startAt })).total : ZERO,
    positionSales: start ? weakerGrowth(start.base, standing.now) : ZERO,
    startAt,
  };
};

const describe = (
  item: Pick<ItemProgress, "id" | "list" | "level">,
  progress: Progress,
  clock: ZonedClock,
): ItemProgress => {
  const { startsOn, isNewlyAchieved: _, ...shown } = progress;
  return { ...item, ...shown, startAt: startsOn === null ? null : clock.startOf(startsOn) };
};
