const KIND = "Kind of bonus: 1 invite, 2 pair, 3 leader, 4 retail";
const TERM_NAME = "What the figures are of, as the plan names it";
const TERM_UNIT = "Unit of the figures: amount (two decimals), rate (basis points), or flag (true or false)";

/** The fields of each kind of bonus, wherever they are. */
export const bonuses = {
  "by_kind.invite": "Invite bonuses",
  "by_kind.pair": "Pair bonuses",
  "by_kind.leader": "Leader bonuses",
  "by_kind.retail": "Retail profits",
  invite: "Facts of an invite bonus; only under its own kind",
  pair: "Facts of a pair bonus; only under its own kind",
  leader: "Facts of a leader bonus; only under its own kind",
  retail: "Facts of a retail profit; only under its own kind",
  "invite.order_sn": "Serial number of the buyer's order",
  "invite.buyer": "UID or name of the buyer",
  "invite.pv": "PV of the order after the period",
  "invite.rate": "Rate in basis points",
  "pair.left_before": "Unused PV of the left leg before the pair",
  "pair.right_before": "Unused PV of the right leg before the pair",
  "pair.matched": "PV matched in both legs",
  "pair.rate": "Rate of the rank in basis points",
  "pair.cap": "What was left of the day's cap before this pair",
  "pair.raw": "Amount after the day's cap and before the payout cap",
  "pair.left_after": "Unused PV of the left leg after the pair",
  "pair.right_after": "Unused PV of the right leg after the pair",
  "pair.sales": "The first sales of the period below the member",
  "pair.sales_count": "Number of sales of the period below the member",
  "leader.from": "The member whose pair it is a share of",
  "leader.generation": "Place of the receiver among the active sponsors above that member, from 1",
  "leader.pair_amount": "Amount of that pair before the payout cap",
  "leader.rate": "Rate in basis points",
  "retail.order_sn": "Serial number of the customer's order",
  "retail.price": "What was paid for its goods after the period, without tax, in dollars",
  "retail.member_price":
    "What a member would have paid for them, in dollars; 0.00 where the rate is of the whole price",
  "retail.rate": "Rate in basis points",

  hold: "What became of the profits of its order; only for a retail profit of a run that is paid",
  "hold.held": "What is still held of them, by wallet",
  "hold.due_at": "From when on that is available, if nothing comes back until then; 0 while that is not known",
  "hold.released": "What became available, the oldest first",
  "hold.taken_back": "What refunds took back, the oldest first",
  "taken_back.profit_sn": "Serial number of the profit that took it back",

  // What a bonus pays in a rank, or in all.
  brings: "What the next rank pays otherwise than the present one",
  "terms.profit_type": KIND,
  "brings.profit_type": KIND,
  "terms.name": TERM_NAME,
  "brings.name": TERM_NAME,
  "terms.unit": TERM_UNIT,
  "brings.unit": TERM_UNIT,
  figures: "One figure, or one for each generation, from 1; none where the rank has none",
} as const;

/** What the plan and the list of profits say of each kind of bonus. */
export const planOfBonuses = {
  "request.profitType": "Only this kind of bonus: 1 invite, 2 pair, 3 leader, 4 retail",
  profit_type: KIND,
  invite_rate: "Rate of the invite bonus in basis points",
  "plan.pair": "Parameters of the pair bonus",
  leader_rates: "Rates in basis points, by rank from 0 and by generation from 1",
  payout_cap: "Most that pairs and leaders together pay of a period's volume, in basis points",
  "allotment.invite": "Shares of the invite bonus",
  "allotment.pair": "Shares of the pair bonus",
  "allotment.leader": "Shares of the leader bonus",
  "plan.retail": "Parameters of the retail profit",
  "retail.of_difference":
    "Whether the rate is of what customers pay above the price of members, and not of the whole price",
  "allotment.retail": "Shares of the retail profit",
  "adminPlanRetail.rate": "Rate in basis points; 0: it pays nothing",
  "adminPlanRetail.of_difference":
    "Whether the rate is of what customers pay above the price of members, and not of the whole price",
  "adminPlanRetail.wallets": "The wallets that it is paid into",
} as const;

/** The sums of each kind of bonus that a call answers. */
export const sumsOfBonuses = (call: string) => ({
  [`${call}.invite`]: "Invite bonuses",
  [`${call}.pair`]: "Pair bonuses",
  [`${call}.leader`]: "Leader bonuses",
  [`${call}.retail`]: "Retail profits",
});
