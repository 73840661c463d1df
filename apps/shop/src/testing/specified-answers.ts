import { calls } from "@espalier/contract/calls.generated";
import type { ShopCallName, ShopCalls } from "@espalier/contract/types";
import { type Answers, Instead } from "@espalier/web/testing/call-stub";

import { sample } from "./sample.ts";

/** The fields that an answer keeps; `[fields]` of each entry of a list, `true` everything below. */
type Kept = true | readonly [Kept] | { readonly [field: string]: Kept };

const fields = (...names: readonly string[]): Record<string, Kept> =>
  Object.fromEntries(names.map((name) => [name, true]));
const words = (text: string): Record<string, Kept> => fields(...text.split(" "));

const legs = words(
  "left_side_amount right_side_amount left_number right_number invite_number team_number left_side_balance right_side_balance",
);
const address = words("id name phone province city area address code is_default");
const bankAccount = words("id bank_id bank_name account_name account_number bg_color");
const goods = words("id title thumb price pv_price");
const incentive = words("id level bonus_amount weaker_leg_sales group_sales qualification_days is_achieved is_claimed");

/**
 * The fields of the answers in sections 3 and 7 of the specification. Calls whose shape it does not show ("shape not shown"),
 * and our own, are not here; one whose answer is "code, msg" has no data.
 */
const SPECIFIED: { readonly [Name in ShopCallName]?: Kept | null } = {
  userInfo: {
    info: words("nickname username created_at vip avatar purse coin points opp invite_code backend id balance point"),
    assets: legs,
    agent: {},
  },
  userDetail: words("username email nickname mobile birthday postal address coin"),
  userTeam: [{ ...words("id pid username nickname vip created_at position_pid position_side"), assets: legs }],
  goodsRecommend: [goods],
  goodsGroup: [goods],
  goodsCategory: [words("id title")],
  goodsList: [goods],
  goodsView: words("id title thumb price pv_price pv images content sku goods_type"),
  noticeLatest: words("id title created_at"),
  noticeList: [words("id title created_at")],
  noticeDetail: words("id title created_at content"),
  posts: words("title content"),
  countries: [words("country_name country_code")],
  regInvite: words("invite position inviteName positionName"),
  query: words("name"),
  userAddressList: [address],
  userAddressInfo: address,
  walletBankList: [bankAccount],
  bank: [words("id bank_name")],
  walletBankDetail: bankAccount,
  orderList: [words("order_sn order_status thumb title number price order_amount created_at")],
  orderView: {
    order: words("order_sn order_status order_amount created_at paid_at delivered_at"),
    goods: [words("thumb title number price")],
    express: words("id express_name express_no"),
    consignee: words("province city area address name phone"),
  },
  walletProfits: {
    total: true,
    list: [words("id profit_type wallet_type profit_sn description profit_amount created_at allot_name")],
  },
  walletTrades: [words("trade_sn wallet_type created_at amount balance_after remark trade_uid")],
  walletWithdrawList: [words("id trade_sn status created_at amount")],
  walletTransferList: [words("trade_sn wallet_type trade_amount created_at")],
  bookSetting: { setting: words("begin_time end_time"), list: [words("title")] },
  bookList: [words("id title name mobile book_at created_at")],
  incentiveList: {
    advancementList: [incentive],
    performanceList: [incentive],
    ...words("inviteSales positionSales startAt"),
  },
  userCode: null,
  orderCreate: null,
  walletWithdrawAdd: null,
  walletTransfer: null,
  walletConvert: null,
};

/** Answers every call of the shop: those of the specification with its fields only, the others with a plain answer. */
export const specifiedAnswers = (instead: Answers<ShopCalls> = {}): Answers<ShopCalls> =>
  Object.fromEntries(shopCalls.map((name) => [name, saying(cut(instead[name] ?? sample(name), SPECIFIED[name]))]));

const isShopCall = (name: string): name is ShopCallName => !name.startsWith("admin") && Object.hasOwn(calls, name);
const shopCalls = Object.keys(calls).filter(isShopCall);

/** Past the check that an answer has all fields of the contract. */
const saying = (data: unknown): Instead =>
  new Instead(async () => await Promise.resolve(Response.json({ code: 200, msg: "OK", data })));

function cut(data: unknown, kept: Kept | null | undefined): unknown {
  if (kept === null) return null;
  if (kept === undefined || kept === true) return data;
  if (isListed(kept)) return Array.isArray(data) ? data.map((each: unknown) => cut(each, kept[0])) : data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (field in kept ? [[field, cut(value, kept[field])]] : [])),
  );
}

const isListed = (kept: Exclude<Kept, true>): kept is readonly [Kept] => Array.isArray(kept);
