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
  version: "1.0.0",
  ...changes,
});

/** An active member's day without earnings, orders or first steps. */
export const today = (changes: Partial<DataOf<"userToday">> = {}): DataOf<"userToday"> => ({
  day: "2026-11-03",
  earned: [],
  estimate: { closes_at: 1_793_750_400, parts: [] },
  rank: { next: 0, weaker: "0.00", weaker_needed: "0.00", directs: 0, directs_needed: 0 },
  active: { active: true, own_pv: "100.00", active_pv: "100.00" },
  order: null,
  steps: null,
  ...changes,
});
