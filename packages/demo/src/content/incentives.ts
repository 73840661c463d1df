/** One step of an incentive. Amounts are decimal strings; the bonus is paid in CP. */
export interface IncentiveItem {
  readonly level: number;
  readonly weaker_leg_sales: string;
  readonly bonus_amount: string;
  readonly qualification_days: number;
}

/** Reached once, counted from a member's first active day. */
export const ADVANCEMENT_ITEMS: readonly IncentiveItem[] = [
  { level: 1, weaker_leg_sales: "1000.00", bonus_amount: "30.00", qualification_days: 30 },
  { level: 2, weaker_leg_sales: "5000.00", bonus_amount: "150.00", qualification_days: 60 },
  { level: 3, weaker_leg_sales: "20000.00", bonus_amount: "600.00", qualification_days: 90 },
  { level: 4, weaker_leg_sales: "60000.00", bonus_amount: "1800.00", qualification_days: 120 },
  { level: 5, weaker_leg_sales: "150000.00", bonus_amount: "5000.00", qualification_days: 180 },
];

/** Open again in every window of that many days. */
export const PERFORMANCE_ITEMS: readonly IncentiveItem[] = [
  { level: 1, weaker_leg_sales: "500.00", bonus_amount: "10.00", qualification_days: 30 },
  { level: 2, weaker_leg_sales: "2000.00", bonus_amount: "45.00", qualification_days: 30 },
  { level: 3, weaker_leg_sales: "8000.00", bonus_amount: "200.00", qualification_days: 30 },
  { level: 4, weaker_leg_sales: "25000.00", bonus_amount: "650.00", qualification_days: 30 },
  { level: 5, weaker_leg_sales: "80000.00", bonus_amount: "2200.00", qualification_days: 30 },
];
