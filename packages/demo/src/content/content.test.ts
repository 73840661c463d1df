import { readdirSync, readFileSync } from "node:fs";
import { parseMoney } from "@espalier/core/money/money";
import { OTHER_BANK_ID } from "@espalier/core/vocabulary/bank";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { expect, test } from "vitest";
import { ADDRESSES } from "./addresses.ts";
import { ARTICLES } from "./articles.ts";
import { BANKS } from "./banks.ts";
import { BANNERS } from "./banners.ts";
import { CATEGORIES } from "./categories.ts";
import { CAMPAIGN_COUPONS, COUPON_OFFERS, CUSTOMER_CODES } from "./coupons.ts";
import { CUSTOMERS, SELLER_PAGES } from "./customers.ts";
import { GOODS } from "./goods.ts";
import { METHODS, POINTS } from "./delivery.ts";
import { ADVANCEMENT_ITEMS, PERFORMANCE_ITEMS } from "./incentives.ts";
import { NOTICES } from "./notices.ts";
import { PACKAGES } from "./packages.ts";
import { people } from "./people.ts";

const PICTURES = new URL("../../pictures/", import.meta.url);
const LISTINGS = [...GOODS, ...PACKAGES];

test("the shop holds as much as a real one", () => {
  expect(CATEGORIES).toHaveLength(7);
  expect(GOODS.length).toBeGreaterThanOrEqual(44);
  for (const { key } of CATEGORIES) expect(GOODS.filter((good) => good.category === key).length).toBeGreaterThan(4);
  expect(GOODS.filter((good) => good.stock === 0)).toHaveLength(1);
  expect(GOODS.filter((good) => good.stock > 0 && good.stock < 10).length).toBeGreaterThan(1);
  expect(PACKAGES).toHaveLength(8);
  expect(NOTICES).toHaveLength(14);
  expect(BANNERS).toHaveLength(2);
  expect(CAMPAIGN_COUPONS).toHaveLength(4);
  expect(COUPON_OFFERS).toHaveLength(4);
  expect(ADDRESSES).toHaveLength(12);
  expect(ADVANCEMENT_ITEMS).toHaveLength(5);
  expect(PERFORMANCE_ITEMS).toHaveLength(5);
  expect(ARTICLES.map(({ symbol }) => symbol)).toEqual(["user_agreement", "privacy", "help", "about"]);
});

test("no key, sku, title or name is used twice", () => {
  for (const list of [
    LISTINGS.map(({ key }) => key),
    LISTINGS.map(({ sku }) => sku),
    LISTINGS.map(({ title }) => title.en),
    LISTINGS.map(({ title }) => title.cn),
    CAMPAIGN_COUPONS.map(({ key }) => key),
    NOTICES.map(({ daysAgo }) => String(daysAgo)),
  ]) {
    expect(new Set(list).size).toBe(list.length);
  }
});

test("amounts are decimal strings, and a volume never exceeds the SP price", () => {
  for (const { key, price, pv_price, pv } of LISTINGS) {
    const [dollars, points, volume] = [price, pv_price, pv].map((amount) => {
      expect(amount, key).toMatch(/^\d+\.\d\d$/);
      return parseMoney(amount) ?? 0n;
    });
    expect(dollars, key).toBeGreaterThanOrEqual(points ?? 0n);
    expect(points, key).toBeGreaterThanOrEqual(volume ?? 0n);
    expect(volume, key).toBeGreaterThan(0n);
  }
  for (const { atLeast } of [...CAMPAIGN_COUPONS, ...COUPON_OFFERS, ...CUSTOMER_CODES])
    expect(parseMoney(atLeast)).toBeDefined();
  for (const { price } of COUPON_OFFERS) expect(parseMoney(price)).toBeGreaterThan(0n);
  for (const item of [...ADVANCEMENT_ITEMS, ...PERFORMANCE_ITEMS]) {
    expect(parseMoney(item.weaker_leg_sales)).toBeGreaterThan(parseMoney(item.bonus_amount) ?? 0n);
  }
});

test("what is delivered has a weight, and everybody can have it delivered", () => {
  for (const { key, weight } of LISTINGS) expect(weight, key).toBeGreaterThan(0);
  const reached = METHODS.flatMap(({ countries }) => countries);
  for (const { country } of people()) expect(reached).toContain(country);
});

test("every picture named exists, and every picture is named", () => {
  const named = [
    ...LISTINGS.flatMap(({ pictures }) => pictures),
    ...NOTICES.flatMap(({ cover }) => cover ?? []),
    ...BANNERS.map(({ picture }) => picture),
    ...Object.values(SELLER_PAGES).flatMap(({ picture }) => picture ?? []),
  ];
  expect(new Set(named)).toEqual(new Set(readdirSync(PICTURES)));
});

test("pictures are small, draw only, fetch nothing, and share no id", () => {
  const families = new Map<string, string>();
  for (const file of readdirSync(PICTURES).filter((name) => name.endsWith(".svg"))) {
    const svg = readFileSync(new URL(file, PICTURES), "utf8");
    expect(svg.length, file).toBeLessThanOrEqual(/^(package|banner|cover)-/.test(file) ? 9216 : 6144);
    expect(svg, file).not.toMatch(/<(script|style|text|image|use|foreignObject)|href|\son\w+=|NaN|undefined/);
    expect(svg.replace("http://www.w3.org/2000/svg", ""), file).not.toContain("//");
    for (const [, id = ""] of svg.matchAll(/ id="([^"]+)"/g)) {
      expect(families.get(id), `${id} in ${file}`).toBeUndefined();
      families.set(id, file);
    }
    for (const [, id = ""] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(families.get(id)).toBe(file);
  }
});

test("every text is there in both languages", () => {
  const texts: readonly LocalizedText[] = [
    ...[...LISTINGS, ...NOTICES, ...ARTICLES].flatMap(({ title, content }) => [title, content]),
    ...[...CATEGORIES, ...CAMPAIGN_COUPONS, ...COUPON_OFFERS, ...CUSTOMER_CODES].map(({ title }) => title),
    ...BANNERS.flatMap(({ title, subtitle }) => [title, subtitle]),
    ...BANKS.map(({ bank_name }) => bank_name),
    ...METHODS.map(({ name }) => name),
    ...POINTS.flatMap(({ name, address, hours }) => [name, address, hours]),
  ];
  for (const { en, cn } of texts) {
    expect(en.trim()).not.toBe("");
    expect(en).not.toMatch(/\p{Script=Han}/u);
    expect(cn).toMatch(/\p{Script=Han}/u);
  }
});

test("contents use the six allowed tags, opened and closed in order", () => {
  for (const { content } of [...LISTINGS, ...NOTICES, ...ARTICLES]) {
    for (const html of Object.values(content)) {
      const open: string[] = [];
      for (const [, closing, tag = ""] of html.matchAll(/<(\/?)([^>]*)>/g)) {
        expect(["p", "ul", "li", "h3", "strong", "em"]).toContain(tag);
        if (closing) expect(open.pop()).toBe(tag);
        else open.push(tag);
      }
      expect(open).toEqual([]);
    }
  }
});

test("340 people have a name of their own of at most 11 characters", () => {
  const everyone = people();
  expect(everyone).toHaveLength(340);
  expect(new Set(everyone.map(({ nickname }) => nickname)).size).toBe(340);
  for (const { nickname, country } of everyone) {
    expect(Array.from(nickname).length, nickname).toBeLessThanOrEqual(11);
    expect(country).toMatch(/^[A-Z]{2}$/);
  }
  expect(new Set(everyone.slice(0, 40).map(({ country }) => country)).size).toBeGreaterThan(6);
});

test("addresses hold what the form allows, and each is in a country to which the company delivers", () => {
  for (const { name, phone, ...places } of ADDRESSES) {
    expect(METHODS.some(({ countries }) => countries.includes(places.country))).toBe(true);
    expect(phone).toMatch(/^\d{8,11}$/);
    for (const value of [name, ...Object.values(places)]) expect(value).not.toBe("");
  }
});

test("customers live where the company delivers, each at an address and with a number of their own", () => {
  const phones = [...CUSTOMERS, ...ADDRESSES].map(({ phone }) => phone.slice(-8));
  expect(new Set(phones).size).toBe(phones.length);
  expect(new Set(CUSTOMERS.map(({ street }) => street)).size).toBe(CUSTOMERS.length);
  for (const { country } of CUSTOMERS) expect(METHODS.some(({ countries }) => countries.includes(country))).toBe(true);
});

test("a page of a seller shows goods that there are", () => {
  for (const { skus } of Object.values(SELLER_PAGES))
    for (const sku of skus) expect(GOODS.map((good) => good.sku)).toContain(sku);
});

test("banks are numbered from 1, the eighth is the other bank, and white can be read on each card", () => {
  expect(BANKS.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, OTHER_BANK_ID]);
  expect(BANKS.at(-1)?.bank_name).toEqual({ en: "Other bank", cn: "其他银行" });
  for (const { bg_color } of BANKS) expect(1.05 / (luminance(bg_color) + 0.05), bg_color).toBeGreaterThanOrEqual(4.5);
});

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const channel = parseInt(colour.slice(place, place + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
