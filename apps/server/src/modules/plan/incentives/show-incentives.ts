import type { Incentives } from "./read-incentives.ts";

/** The two lists in the form of the wire. Only performance items have their own start. */
export const showIncentives = ({ items, inviteSales, positionSales, startAt }: Incentives) => ({
  advancementList: items.filter(({ list }) => list === "advancement").map(show),
  performanceList: items
    .filter(({ list }) => list === "performance")
    .map((item) => ({ ...show(item), start_at: item.startAt })),
  inviteSales,
  positionSales,
  startAt,
});

const show = (item: Incentives["items"][number]) => ({
  id: item.id,
  level: item.level,
  bonus_amount: item.bonusAmount,
  weaker_leg_sales: item.weakerLegSales,
  group_sales: item.groupSales,
  qualification_days: item.qualificationDays,
  is_achieved: item.isAchieved,
  is_claimed: item.isClaimed,
  claimed_at: item.claimedAt,
});
