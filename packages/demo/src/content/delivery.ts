import type { LocalizedText } from "@espalier/core/text/localized-text";

import { COMPANY } from "./company.ts";

/** A way in which the demo company delivers. Amounts are decimal strings, in dollars and in SP. */
export interface Method {
  readonly name: LocalizedText;
  readonly countries: readonly string[];
  /** What an order of at most so many grams costs; the last is for all heavier ones. */
  readonly steps: readonly { readonly grams: number | null; readonly price: string; readonly pv_price: string }[];
  /** Delivers free from this price of the goods on; null: never. */
  readonly free: { readonly from: string; readonly pv_from: string } | null;
  readonly days: readonly [from: number, to: number];
}

const NEAR = ["SG", "MY"];
const FAR = ["AU", "CA", "CN", "GB", "HK", "ID", "IN", "NZ", "TH", "TW", "US"];
const FREE = { from: "300.00", pv_from: "230.00" };

export const METHODS: readonly Method[] = [
  {
    name: { en: "Standard", cn: "标准配送" },
    countries: NEAR,
    steps: [
      { grams: 2_000, price: "4.90", pv_price: "3.80" },
      { grams: 10_000, price: "8.90", pv_price: "6.90" },
      { grams: null, price: "14.90", pv_price: "11.50" },
    ],
    free: FREE,
    days: [2, 4],
  },
  {
    name: { en: "Express", cn: "特快配送" },
    countries: NEAR,
    steps: [
      { grams: 2_000, price: "12.90", pv_price: "9.90" },
      { grams: null, price: "24.90", pv_price: "19.20" },
    ],
    free: null,
    days: [1, 1],
  },
  {
    name: { en: "Air parcel", cn: "航空包裹" },
    countries: FAR,
    steps: [
      { grams: 2_000, price: "24.90", pv_price: "19.20" },
      { grams: 10_000, price: "48.90", pv_price: "37.60" },
      { grams: null, price: "96.90", pv_price: "74.50" },
    ],
    free: FREE,
    days: [6, 12],
  },
];

interface Point {
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  readonly country: string;
  readonly province: string;
  /** A page with a map. */
  readonly map_url: string;
  readonly hours: LocalizedText;
}

export const POINTS: readonly Point[] = [
  {
    name: { en: "Quayside House", cn: "滨海会馆" },
    address: { en: COMPANY.address, cn: "滨海里 18 号 02-05 室\n新加坡 059817" },
    country: "SG",
    province: "",
    map_url: "https://www.openstreetmap.org/?mlat=1.2878&mlon=103.8466#map=17/1.2878/103.8466",
    hours: { en: "Mon to Sat, 10:00 to 19:00", cn: "周一至周六 10:00–19:00" },
  },
  {
    name: { en: "Toa Payoh counter", cn: "大巴窑服务点" },
    address: { en: "Blk 190 Lorong 6, #01-12\nSingapore 310190", cn: "6 巷 190 座 01-12 室\n新加坡 310190" },
    country: "SG",
    province: "",
    map_url: "https://www.openstreetmap.org/?mlat=1.3325&mlon=103.8487#map=17/1.3325/103.8487",
    hours: { en: "Tue to Sun, 11:00 to 20:00", cn: "周二至周日 11:00–20:00" },
  },
];
