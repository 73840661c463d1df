import { add, formatMoney, type Money, readMoney, subtract, ZERO } from "@espalier/core/money/money";
import type { ChargeKind } from "@espalier/core/vocabulary/order";
import { utcDay } from "@espalier/core/vocabulary/days";
import type { DataOf, ShopCallName } from "./types.ts";

/**
 * What our additions to the specified answers are where a server leaves them out: a list is empty, a figure is one that
 * screens do not show, and nothing is forbidden that may be allowed. The list's one entry completes each of its entries.
 */
type Absent<Data> = Data extends readonly (infer Row)[]
  ? readonly Absent<Row>[]
  : Data extends object
    ? { readonly [Field in keyof Data]?: Absent<Data[Field]> }
    : Data;

type AbsentOf = { readonly [Name in ShopCallName]?: Absent<DataOf<Name>> };

/** More pieces than anybody orders: that there are few is not said, and the server refuses what it cannot deliver. */
const ENOUGH = 9_999;

const goods = { thumb: "", pv: "0.00", goods_type: 0, stock: ENOUGH, created_at: 0, best_seller: false } as const;
const legs = {
  left_side_amount: "0.00",
  right_side_amount: "0.00",
  left_side_balance: "0.00",
  right_side_balance: "0.00",
  left_number: 0,
  right_number: 0,
  invite_number: 0,
  team_number: 0,
};
const movement = { trade_sn: "", created_at: 0 };

const absent: AbsentOf = {
  userInfo: {
    info: { has_pin: true, email: "", email_proved: true, mobile_verified: true },
    assets: legs,
    agent: {
      invite_uid: "",
      invite_name: "",
      position_uid: "",
      position_name: "",
      position_side: 0,
      placement_side: 0,
      vip_name: "",
      active: true,
    },
  },
  userDetail: {
    mobile: "",
    mobile_verified: false,
    birthday: "",
    postal: "",
    address: "",
    country: "",
    avatar: "",
    purse: "0.00",
    has_pin: true,
  },
  userCode: { sent_to: "" },
  userAddressList: [{ country: "", abroad: "" }],
  userAddressInfo: { country: "", abroad: "" },
  userInvite: { pid: 0, uid: "", side: 1, link: "" },
  userMembers: [{ active: true, dormant: false, invite_number: 0, month_volume: "0.00", side: 0 }],
  userTeam: [{ assets: legs }],
  regInvite: { side: 0 },
  goodsRecommend: [goods],
  goodsGroup: [{ ...goods, goods_type: 1 }],
  goodsList: [goods],
  goodsView: {
    ...goods,
    images: "",
    content: "",
    sku: "",
    cid: 0,
    lowest_price: null,
    free_delivery: null,
    return_rule: "usual",
  },
  noticeList: [{ cover: "" }],
  noticeDetail: { cover: "" },
  orderCreate: { order_sn: "", amount: "", order_status: 1 },
  orderList: [{ thumbs: [], lines: 1, paid_type: 1, express_no: "", track_url: "" }],
  orderView: {
    order: { refunded: "0.00", paid_type: 1, shipping_type: 1, discount: "0.00", pv: "0.00" },
    goods: [{ id: 0, refunded: 0 }],
    prices: [],
    express: { track_url: "" },
    consignee: { country: "", abroad: "" },
    delivery: { name: "", address: "", map_url: "", hours: "", days_from: 0, days_to: 0 },
    timeline: [],
    documents: [],
  },
  walletProfits: { count: 0, sums: [], months: [], list: [] },
  walletTrades: [{ trade_uid: "", kind: null, bonus: null, name: "", source: "", reason: "" }],
  walletWithdrawAdd: movement,
  walletWithdrawList: [{ reason: "", cancelled: false }],
  walletTransfer: movement,
  walletTransferList: [{ uid: "", name: "" }],
  walletConvert: movement,
  incentiveList: { advancementList: [{ claimed_at: 0 }], performanceList: [{ claimed_at: 0 }] },
  bookSetting: { setting: { time_zone: "UTC" }, list: [{ id: 0 }] },
  bookList: [{ status: "success" }],
};

/** The data of a member's call with all fields of the contract, of whatever server it is. */
export const completeAnswer = (name: string, data: unknown): unknown => {
  const completed = complete(data, new Map<string, unknown>(Object.entries(absent)).get(name));
  if (name === "incentiveList") return withStarts(completed);
  if (name === "userDetail") return withProof(completed);
  if (name === "orderView") return withCharges(completed);
  return name === "walletProfits" ? withPlanDays(completed) : completed;
};

const complete = (data: unknown, missing: unknown): unknown => {
  if (missing === undefined) return data;
  if (Array.isArray(missing)) {
    const rows: readonly unknown[] = missing;
    return Array.isArray(data) ? data.map((each: unknown) => complete(each, rows[0])) : [];
  }
  const known = data ?? undefined;
  if (!isRecord(missing)) return known ?? missing;
  if (known !== undefined && !isRecord(known)) return known;
  const given = known ?? {};
  const filled = Object.entries(missing).map(([field, value]) => [field, complete(given[field], value)] as const);
  return { ...given, ...Object.fromEntries(filled) };
};

/** A performance item without a window of its own has the member's. */
const withStarts = (data: unknown): unknown =>
  changeList(data, "performanceList", (item, { startAt }) => ({ start_at: startAt, ...item }));

/** The plan day is the day of the entry; it is empty where the server names neither. */
const withPlanDays = (data: unknown): unknown =>
  changeList(data, "list", (item) => ("plan_day" in item ? item : { ...item, plan_day: dayOf(item["created_at"]) }));

const dayOf = (seconds: unknown): string => (typeof seconds === "number" ? utcDay(new Date(seconds * 1000)) : "");

/** An account's address is fixed once there is one. */
const withProof = (data: unknown): unknown => (isRecord(data) ? { email_proved: data["email"] !== "", ...data } : data);

/** An order without charges consists of its goods and what the coupon took off. */
const withCharges = (data: unknown): unknown => {
  const order = isRecord(data) ? data["order"] : undefined;
  if (!isRecord(data) || !isRecord(order) || "charges" in order) return data;
  const [amount, discount] = [order["order_amount"], order["discount"]].map((each) => readMoney(String(each)));
  const charge = (position: number, kind: ChargeKind, sum: Money) => ({
    position,
    kind,
    title: "",
    amount: formatMoney(sum),
  });
  const whole = charge(1, "goods", add(amount ?? ZERO, discount ?? ZERO));
  const off = discount === ZERO ? [] : [charge(2, "discount", subtract(ZERO, discount ?? ZERO))];
  return { ...data, order: { ...order, charges: [whole, ...off] } };
};

type Fields = Readonly<Record<string, unknown>>;

const changeList = (data: unknown, field: string, change: (item: Fields, all: Fields) => Fields): unknown => {
  if (!isRecord(data)) return data;
  const list: unknown = data[field];
  const changed = Array.isArray(list)
    ? list.map((item: unknown) => (isRecord(item) ? change(item, data) : item))
    : list;
  return { ...data, [field]: changed };
};

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
