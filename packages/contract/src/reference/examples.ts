import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import type { Catalogue } from "./field-place.ts";

/** The default plan of a new company. */
const PLAN = {
  invite_rate: 1000,
  pair: {
    step: "1.00",
    direct_each_side: true,
    rates: [0, 800, 900, 1000, 1100, 1200, 1200, 1200, 1200],
    day_caps: ["0.00", "500.00", "1000.00", "2000.00", "4000.00", "8000.00", "12000.00", "16000.00", "20000.00"],
  },
  leader_rates: [
    [],
    [],
    [500],
    [800, 500],
    [1000, 500, 300],
    [1200, 800, 500, 300],
    [1500, 1000, 500, 500, 300],
    [2000, 1000, 500, 500, 500],
    [2000, 1500, 1000, 500, 500],
  ],
  retail: { rate: 0, of_difference: false },
  activation_pv: "100.00",
  activation_customers_pv: "0.00",
  ranks: [
    { rank: 1, weaker: "0.00", directs: 0, customers_pv: "0.00" },
    { rank: 2, weaker: "5000.00", directs: 2, customers_pv: "0.00" },
    { rank: 3, weaker: "20000.00", directs: 3, customers_pv: "0.00" },
    { rank: 4, weaker: "80000.00", directs: 4, customers_pv: "0.00" },
    { rank: 5, weaker: "250000.00", directs: 5, customers_pv: "0.00" },
    { rank: 6, weaker: "600000.00", directs: 6, customers_pv: "0.00" },
    { rank: 7, weaker: "1500000.00", directs: 7, customers_pv: "0.00" },
    { rank: 8, weaker: "4000000.00", directs: 8, customers_pv: "0.00" },
  ],
  payout_cap: 6000,
  allotment: recordOf(BONUS_KINDS, () => [
    { wallet: "CP", rate: 8000 },
    { wallet: "SP", rate: 1000 },
    { wallet: "RP", rate: 1000 },
  ]),
};

/** A field that the example of its call does without. */
export const LEFT_OUT = Symbol("left out");

/**
 * The values of examples where the schema alone does not give one. A text is the example of fields that hold free text; any other
 * value is taken as it is.
 */
export const examples: Catalogue<string | number | boolean | object | typeof LEFT_OUT> = {
  everywhere: {
    uid: "10000001",
    username: "10000001",
    nickname: "Mei",
    name: "Mei Tan",
    email: "mei@example.com",
    password: "a long sentence",
    code: "482913",
    mobile: "+6581234567",
    phone: "81234567",
    country: "SG",
    country_code: "SG",
    country_name: "Singapore",
    province: "",
    city: "Singapore",
    area: "",
    address: "1 Orchard Road",
    postal: "238801",
    birthday: "1990-01-31",
    avatar: "/files/avatars/3f2a.webp",
    thumb: "/files/goods/3f2a-small.webp",
    images: "/files/goods/3f2a.webp",
    image: "/files/content/3f2a.webp",
    cover: "/files/content/3f2a.webp",
    title: "Everyday Pan",
    content: "<p>Made of cast iron.</p>",
    en: "Everyday Pan",
    sku: "PAN-24",
    sn: "E260131A1B2C3D4E5",
    order_sn: "E260131A1B2C3D4E5",
    sns: "E260131A1B2C3D4E5",
    ids: "1",
    reason: "Asked for by telephone",
    time: "10:30",
    month: "2026-01",
    day: "2026-01-31",
    sent_to: "m***@example.com",
    operator: "Ann",
    token: "s3cr3t",
    device: "b7f1c2",
    version: "5f1c9e",
    "data.version": "5f1c9e",
    bg_color: "#0f766e",
    signature: "MEUCIQ",
    "request.limit": 25,
    "request.form": LEFT_OUT,
  },
  domains: {
    retail: { "userRetail.month": "2026-01-01" },
    accounts: {
      "reg.repeat": "a long sentence",
      inviteCode: "A1B2C3",
      invite: "A1B2C3",
      security_password: "482913",
      "settingMobile.password": "482913",
      "settingPass.is_purse": false,
      login_password: "a long sentence",
      sms_code: "482913",
      "adminMemberHistory.request.after": LEFT_OUT,
    },
    bookings: { begin_time: "09:00", end_time: "18:00", time_zone: "Asia/Singapore" },
    content: { symbol: "user_agreement", s: "user_agreement", link: "/list", external_link: "https://example.com" },
    notifications: {
      zone: "Asia/Singapore",
      endpoint: "https://push.example.com/send/3f2a",
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
    customers: { new_password: "another long sentence" },
    operators: {
      new_password: "another long sentence",
    },
    orders: {
      "adminOrderRefund.amount": LEFT_OUT,
      "adminOrderRefundPreview.request.amount": LEFT_OUT,
      track_url: "https://carrier.example/SG123456789",
      express_no: "SG123456789",
      express_name: "Singpost",
      vat_number: "DE123456789",
    },
    returns: { vat_number: "DE123456789" },
    plan: { plan: PLAN },
    wallets: {
      "request.password": "482913",
      number: "0123456789",
      account_number: "0123456789",
    },
  },
};
