import type { DataOf } from "@espalier/contract/types";

type Info = DataOf<"userInfo">["info"];

/** The member of a test, with 80 SP and 80 CP. */
export const userInfo = (changes: Partial<Info> = {}): DataOf<"userInfo"> => ({
  info: {
    id: 1,
    username: "10000001",
    nickname: "Mei",
    avatar: "",
    vip: 1,
    created_at: 1_790_000_000,
    backend: 1,
    invite_code: "MEI001",
    purse: "80.00",
    coin: "80.00",
    points: "0.00",
    opp: "0.00",
    balance: "0.00",
    point: "0.00",
    has_pin: true,
    email: "mei@example.com",
    email_proved: changes.email !== "",
    mobile_verified: false,
    ...changes,
  },
  assets: {
    left_side_amount: "0.00",
    right_side_amount: "0.00",
    left_side_balance: "0.00",
    right_side_balance: "0.00",
    left_number: 0,
    right_number: 0,
    invite_number: 0,
    team_number: 0,
  },
  agent: {
    invite_uid: "10000000",
    invite_name: "R***t",
    position_uid: "10000000",
    position_name: "R***t",
    position_side: 1,
    placement_side: 0,
    vip_name: "Associate",
    active: true,
  },
});

export const userDetail = (changes: Partial<DataOf<"userDetail">> = {}): DataOf<"userDetail"> => ({
  username: "10000001",
  email: "mei@example.com",
  email_proved: changes.email !== "",
  nickname: "Mei",
  mobile: "",
  mobile_verified: false,
  birthday: "",
  postal: "",
  address: "",
  country: "SG",
  avatar: "",
  coin: "80.00",
  purse: "80.00",
  has_pin: true,
  ...changes,
});

export const config = (changes: Partial<DataOf<"config">> = {}): DataOf<"config"> => ({
  external_link: "",
  banners: [],
  booking_enabled: true,
  withdraw_minimum: "10.00",
  convert_rate: "1:1",
  coin_payment: true,
  card_payment: true,
  collect_at: "",
  collect_hours: "",
  delivery_time: "",
  sms: true,
  income_disclosure: false,
  public_shop: false,
  version: "1.0.0",
  ...changes,
});

/** An active member's day without earnings, orders or first steps. */
export const today = (changes: Partial<DataOf<"userToday">> = {}): DataOf<"userToday"> => ({
  day: "2026-11-03",
  earned: [],
  estimate: { closes_at: 1_793_750_400, parts: [] },
  rank: {
    next: 0,
    weaker: "0.00",
    weaker_needed: "0.00",
    directs: 0,
    directs_needed: 0,
    customers_pv: "0.00",
    customers_pv_needed: "0.00",
    brings: [],
    weaker_grown: "0.00",
    grown_days: 0,
  },
  active: {
    active: true,
    own_pv: "100.00",
    active_pv: "100.00",
    customers_pv: "0.00",
    active_customers_pv: "0.00",
  },
  claimable: 0,
  order: null,
  steps: null,
  ...changes,
});

type PlanTerm = DataOf<"userEarning">["terms"][number];

export const pairRate = (...figures: readonly string[]): PlanTerm => ({
  profit_type: 2,
  name: "pair.rates",
  unit: "rate",
  figures: [...figures],
});
export const dayCap = (...figures: readonly string[]): PlanTerm => ({
  profit_type: 2,
  name: "pair.day_caps",
  unit: "amount",
  figures: [...figures],
});
export const leaderRates = (...figures: readonly string[]): PlanTerm => ({
  profit_type: 3,
  name: "leader_rates",
  unit: "rate",
  figures: [...figures],
});

/** The earning of a member of rank 1 under a plan of three ranks. */
export const earning = (changes: Partial<DataOf<"userEarning">> = {}): DataOf<"userEarning"> => ({
  plan_version: 4,
  vip: 1,
  active: true,
  own_pv: "150.00",
  active_pv: "100.00",
  customers_pv: "0.00",
  active_customers_pv: "0.00",
  left_side_amount: "5700.00",
  right_side_amount: "4683.83",
  left_side_balance: "1067.00",
  right_side_balance: "50.83",
  directs: 3,
  left_active: 1,
  right_active: 2,
  matched: "50.00",
  pair: "4.00",
  cap: "500.00",
  cap_taken: "97.50",
  closes_at: 1_790_035_200,
  payout_cap: 6_000,
  shares: [
    {
      profit_type: 2,
      parts: [
        { wallet_type: 2, rate: 8_000 },
        { wallet_type: 1, rate: 2_000 },
      ],
    },
  ],
  terms: [
    { profit_type: 1, name: "invite_rate", unit: "rate", figures: ["1000"] },
    { profit_type: 2, name: "pair.step", unit: "amount", figures: ["1.00"] },
    { profit_type: 2, name: "pair.direct_each_side", unit: "flag", figures: ["true"] },
  ],
  ranks: [
    {
      rank: 0,
      weaker_needed: "0.00",
      directs_needed: 0,
      customers_pv_needed: "0.00",
      terms: [pairRate("0"), dayCap("0.00"), leaderRates()],
    },
    {
      rank: 1,
      weaker_needed: "0.00",
      directs_needed: 0,
      customers_pv_needed: "0.00",
      terms: [pairRate("800"), dayCap("500.00"), leaderRates()],
    },
    {
      rank: 2,
      weaker_needed: "5000.00",
      directs_needed: 2,
      customers_pv_needed: "0.00",
      terms: [pairRate("900"), dayCap("1000.00"), leaderRates("500")],
    },
    {
      rank: 3,
      weaker_needed: "20000.00",
      directs_needed: 3,
      customers_pv_needed: "0.00",
      terms: [pairRate("1000"), dayCap("2000.00"), leaderRates("800", "500")],
    },
  ],
  ...changes,
});

/** An order of which nothing comes back. */
export const returnOptions = (changes: Partial<DataOf<"returnOptions">> = {}): DataOf<"returnOptions"> => ({
  order_sn: "O1",
  order_status: 3,
  paid_type: 1,
  kinds: [],
  lines: [],
  returns: [],
  exchange_of: "",
  ...changes,
});
