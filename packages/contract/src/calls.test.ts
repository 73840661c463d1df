import { money, ZERO } from "@espalier/core/money/money";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import { calls } from "./calls.generated.ts";
import type { Call } from "./define-call.ts";
import { hasLabel } from "./fields.ts";
import { areaOf } from "./area.ts";
import { adminRoutes, shopRoutes, storeRoutes } from "./routes.generated.ts";

const everyCall = Object.values<Call>(calls);
const shopCalls = everyCall.filter(({ name }) => name in shopRoutes);

/** The wire page's calls: method, path, then the fields of the request, `?` marking those that may be left out. */
const WIRE_PAGE = `
POST /login username password code? device?
POST /public/email/stop token
POST /public/verify/code email code
POST /public/view/open secret
GET /user/info
GET /user/customer id
GET /user/customer/orders id page? limit?
GET /user/customers q? sort? page? limit?
GET /user/detail
GET /user/earning
GET /user/inbox/list page? limit?
POST /user/logout
POST /user/message/choice/set kind way on
GET /user/invite pid side
GET /user/members pid? username? name? active? side? dormant? sort? page? limit?
GET /user/message/choices
GET /user/referral
GET /user/retail
GET /user/rank
GET /user/today
GET /user/team pid? uid?
GET /user/team/list uid? side? level? active? since? sort? page? limit?
GET /user/team/search name
GET /user/team/weeks
POST /user/reset login_password security_password code?
GET /goods/recommend
GET /goods/group
GET /document/link number language?
GET /goods/category
GET /goods/list cid? q? pv? page? limit?
GET /goods/view id
GET /notice/latest
GET /notice/list page? limit?
GET /notice/detail id
GET /posts s
GET /countries
GET /config
GET /reg/invite invite
GET /query uid inviteCode?
POST /reg nickname email country password repeat inviteCode invitePid? positionPid? device? checked? agree?
GET /code email
POST /reset email code username password
GET /user/code is_purse?
GET /user/sessions
POST /user/session/end id
POST /user/session/end/others
GET /user/security
POST /user/passkey/add name credential_id client_data attestation
POST /user/passkey/add/begin password code?
POST /user/push/set quiet_from quiet_to zone show_amounts
POST /user/push/subscribe endpoint p256dh auth
POST /user/push/unsubscribe
POST /user/passkey/remove id password code?
POST /user/totp/begin password code?
POST /user/totp/codes password code?
POST /user/totp/confirm code
POST /user/totp/remove password code?
GET /passkey/offer
POST /passkey/login credential_id client_data authenticator_data signature device?
POST /passkey/login/begin
POST /question/ask about? sn? text
POST /question/write id text
POST /question/read id message
POST /setting/pass password is_purse sms_code
POST /setting/info nickname address? mobile? postal? birthday?
POST /setting/mobile mobile code password
POST /setting/mobile/code mobile
POST /setting/email email code security_password? login_password? totp_code?
POST /setting/placement side
POST /user/avatar file
POST /user/inbox/read id
POST /user/inbox/read/all id
GET /user/address/list
GET /user/address/info id
POST /user/address/add province? city? area? address name phone code? country? is_default?
POST /user/address/set province? city? area? address name phone code? country? is_default? id
POST /user/address/del id
GET /bank
GET /wallet/bank/list
GET /wallet/bank/detail id
POST /wallet/bank/create name bank_id number bank_name?
POST /wallet/bank/update name bank_id number bank_name? id
POST /wallet/bank/delete id
POST /order/create goods address_id? paid_type order_type? shipping_type? coupon_id? shipping_method_id? collection_point_id? vat_number? confirmed_amount? quote_hash?
POST /order/quote goods address_id? paid_type order_type? shipping_type? coupon_id? shipping_method_id? collection_point_id? vat_number?
POST /order/pay sn paid_type confirmed_amount?
POST /order/cancel sn
GET /order/list page? limit? status?
GET /order/counts
GET /order/view sn
POST /order/confirm sn
GET /return/options sn
GET /return/preview sn kind pieces
POST /return/create sn kind pieces resolution? text? pictures? confirmed_amount?
POST /return/exchange return_sn goods address_id? order_type? shipping_type? coupon_id? shipping_method_id? collection_point_id? vat_number? quote_hash
POST /return/exchange/decline return_sn
POST /return/exchange/quote return_sn goods address_id? order_type? shipping_type? coupon_id? shipping_method_id? collection_point_id? vat_number?
POST /return/picture file
GET /seller/page
POST /seller/page/send version picture? greeting
POST /seller/page/withdraw version
POST /seller/page/goods version ids?
POST /seller/page/picture file
GET /return/list page? limit?
GET /return/view return_sn
POST /return/sent return_sn express_name express_no?
POST /return/cancel return_sn
GET /wallet/profits page? limit? form? from? to? walletType? profitType?
GET /wallet/holds page? limit?
GET /wallet/profit sn
GET /wallet/profit/days walletType?
GET /wallet/estimate
GET /wallet/trades page? limit? form? from? to? walletType? zone?
GET /wallet/trades/months months walletType? zone?
POST /wallet/withdraw/add amount bank_id password
GET /wallet/withdraw/list page? limit?
POST /wallet/withdraw/cancel id
POST /wallet/transfer uid number wallet_type password
GET /wallet/transfer/list page? limit?
GET /wallet/transfer/receivers
POST /wallet/convert password number confirmed_amount?
GET /coupon/list
GET /coupon/offers
POST /coupon/exchange id confirmed_amount?
GET /question/list page? limit?
GET /question/subject about sn
GET /question/unread
GET /question/view id
GET /book/setting
GET /book/days
GET /book/times day
POST /book/create book_at cid mobile name
GET /book/list page? limit? form? from? to? pid?
POST /book/cancel id
GET /incentive/list
POST /incentive/claim id
POST /incentive/claim/all ids confirmed_amount
GET /dev/mail to?
`;

const PUBLIC =
  "/login /public/email/stop /public/verify/code /public/view/open /reg /reg/invite /query /countries /code /reset /posts /config /dev/mail /passkey/offer /passkey/login /passkey/login/begin".split(
    " ",
  );

const shapeOf = (request: z.ZodType): readonly string[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: "input", unrepresentable: "any" });
  return Object.keys(properties).map((field) => (required.includes(field) ? field : `${field}?`));
};

describe("the table of calls", () => {
  test("is the wire page's", () => {
    const table = shopCalls.map(({ method, path, request }) => [method, path, ...shapeOf(request)].join(" "));
    expect(table.toSorted()).toEqual(WIRE_PAGE.trim().split("\n").toSorted());
  });

  test("lets visitors make the public calls and no others", () => {
    const open = shopCalls.filter(({ audience }) => audience === "visitor");
    expect(open.map(({ path }) => path).toSorted()).toEqual(PUBLIC.toSorted());
  });

  test("lists each call's route in the table of the app that makes it", () => {
    const routes = { ...shopRoutes, ...storeRoutes, ...adminRoutes };
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(calls).toSorted());
    for (const { name, method, path, upload } of everyCall)
      expect(routes).toHaveProperty(name, { method, path, ...(upload && { multipart: true }) });
    const ofAdmin = everyCall.filter(({ audience, path }) => audience === "operator" || path.startsWith("/admin/"));
    expect(Object.keys(adminRoutes).toSorted()).toEqual(ofAdmin.map(({ name }) => name).toSorted());
  });

  test("lets customers call the public shop and nothing else", () => {
    const ofStore = everyCall.filter((call) => areaOf(call) === "store");
    expect(Object.keys(storeRoutes).toSorted()).toEqual(ofStore.map(({ name }) => name).toSorted());
    const ofCustomers = everyCall.filter(({ audience }) => audience === "customer");
    expect(ofCustomers.filter((call) => areaOf(call) !== "store")).toEqual([]);
    expect(ofStore.filter(({ audience }) => audience !== "visitor" && audience !== "customer")).toEqual([]);
  });

  test("names each call after its path", () => {
    for (const [name, call] of Object.entries(calls)) {
      const words = call.path.slice(1).split("/");
      expect(
        words.map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`)).join(""),
      ).toBe(name);
      expect(call.name).toBe(name);
      expect(call.summary).not.toBe("");
    }
  });

  test("gives each path to one call only, aliases counted", () => {
    const paths = everyCall.flatMap((call) => [call.path, ...(call.aliases ?? [])]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(["/logout", "/incentive"]));
  });

  test("has a word for every field", () => {
    const fields = everyCall.flatMap(({ request }) => shapeOf(request).map((field) => field.replace("?", "")));
    expect(fields.filter((field) => !hasLabel(field))).toEqual([]);
  });
});

describe("an answer", () => {
  const legs = {
    left_side_amount: money(123450n),
    right_side_amount: ZERO,
    left_side_balance: money(-500n),
    right_side_balance: ZERO,
    left_number: 3,
    right_number: 0,
    invite_number: 2,
    team_number: 3,
  };

  test("goes to the wire in its forms and numbers", () => {
    const node = {
      id: 2,
      pid: null,
      username: "10000002",
      nickname: "Mei",
      vip: 3,
      created_at: new Date(1_700_000_000_000),
      position_pid: 1,
      position_side: "right" as const,
      assets: legs,
    };
    expect(z.encode(calls.userTeam.data, [node])).toEqual([
      {
        ...node,
        pid: 0,
        created_at: 1_700_000_000,
        position_side: 2,
        assets: {
          ...legs,
          left_side_amount: "1234.50",
          right_side_amount: "0.00",
          left_side_balance: "-5.00",
          right_side_balance: "0.00",
        },
      },
    ]);
  });

  test("leaves out the fields that only a card payment has", () => {
    const paid = { order_sn: "S1", amount: money(100n), order_status: "unshipped" as const };
    expect(z.encode(calls.orderCreate.data, paid)).toEqual({ order_sn: "S1", amount: "1.00", order_status: 1 });
    expect(z.encode(calls.noticeLatest.data, null)).toBeNull();
    expect(z.encode(calls.userLogout.data, null)).toBeNull();
  });

  test("that the contract does not know is a fault, not an answer", () => {
    expect(z.safeEncode(calls.bookDays.data, ["2024-01-01"]).success).toBe(true);
    expect(z.safeEncode(calls.goodsCategory.data, [{ id: 1.5, title: "Tea" }]).success).toBe(false);
  });
});
