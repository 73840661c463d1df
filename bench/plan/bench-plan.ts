const byRank = <Each>(each: Each): Each[] => Array.from({ length: 9 }, () => each);
const shares: [number, number][] = [
  [2, 8000],
  [1, 1000],
  [3, 1000],
];

/** The default plan in a company where everyone is active from the start and leaders get five generations: the most work. */
export const BENCH_PLAN = {
  version: 2,
  activation: { pv: "0.00" },
  invite: { rate_bp: 1000 },
  ranks: Array.from({ length: 8 }, (_, index) => ({
    rank: index + 1,
    weaker: `${(index + 1) * 5000}.00`,
    directs: index,
  })),
  pair: { step: "1.00", rate_bp: byRank(1000), day_cap: byRank("20000.00"), require_direct_each_side: true },
  leader: { rate_bp: byRank([1000, 500, 500, 300, 300]) },
  payout_cap_bp: 6000,
  allotment: { "1": shares, "2": shares, "3": shares },
};
