import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AdminCallName } from "@espalier/contract/types";

import { aCoupon, aGood } from "../../testing/builders/a-good.ts";
import { aPicture } from "../../testing/builders/a-picture.ts";
import { aCollectionPoint, aDeliveryMethod } from "../../testing/builders/a-delivery-method.ts";
import { aBookingItem } from "../../testing/builders/a-booking-item.ts";
import { anIncentive } from "../../testing/builders/an-incentive.ts";
import { callAdmin } from "../../testing/requests/call-admin.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../testing/admin-client.ts";
import { openedVersion } from "../../testing/opened-version.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import type { Fields } from "../../testing/requests/valid-requests.ts";
import { versionOf } from "../../platform/db/form-version.ts";

let shop: TestApp;
let ada: AdminClient;
let ben: AdminClient;
let picture: string;
beforeAll(async () => {
  shop = await testApp();
  ada = await adminClient(shop);
  ben = await adminClient(shop);
  picture = (await ada.call("adminPictureAdd", { file: await aPicture() })).address;
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const TITLES = { title: { en: "Lantern", cn: "灯笼" } };
const TEXTS = { ...TITLES, content: { en: "<p>Light</p>", cn: "<p>光</p>" } };

/** A subject of a form: the call that saves it, the saved input, and the way to read its version. */
type Kind = {
  readonly save: AdminCallName;
  readonly make: () => Promise<{ fields: Fields; read: () => Promise<string> }>;
  readonly change: (text: string) => Fields;
};

const read = (name: AdminCallName, fields: Fields, id?: number) => async () =>
  await openedVersion({ shop, operator: ada.operator }, name, fields, id);

const KINDS: Readonly<Record<string, Kind>> = {
  goods: {
    save: "adminGoodsSet",
    make: async () => {
      const id = await aGood(shop.db);
      const sku = shop.deps.random(6).toString("hex");
      const terms = { kind: "good", category: "", price: "10", pv_price: "10", pv: "5", sort: 0, recommended: false };
      const fields = { ...TEXTS, ...terms, id, sku, images: "main.svg", on_sale: true };
      return { fields, read: read("adminGoodsView", { id }) };
    },
    change: (words) => ({ title: { ...TITLES.title, en: words } }),
  },
  category: {
    save: "adminCategorySet",
    make: async () => {
      const { id } = await ada.call("adminCategoryAdd", { ...TITLES, hidden: false });
      return { fields: { id, ...TITLES, hidden: true }, read: read("adminCategoryList", {}, id) };
    },
    change: (words) => ({ title: { ...TITLES.title, cn: words } }),
  },
  notice: {
    save: "adminNoticeSet",
    make: async () => {
      const { id } = await ada.call("adminNoticeAdd", { ...TEXTS, cover: "", draft: true });
      return { fields: { id, ...TEXTS, cover: "", draft: true }, read: read("adminNoticeView", { id }) };
    },
    change: (text) => ({ content: { ...TEXTS.content, en: `<p>${text}</p>` } }),
  },
  article: {
    save: "adminArticleSet",
    make: async () => {
      const symbol = `a${shop.deps.random(6).toString("hex")}`;
      await ada.call("adminArticleAdd", { symbol, ...TEXTS });
      return { fields: { symbol, ...TEXTS }, read: read("adminArticleView", { symbol }) };
    },
    change: (words) => ({ title: { ...TITLES.title, en: words } }),
  },
  banners: {
    save: "adminBannerSet",
    make: () => Promise.resolve({ fields: {}, read: read("adminBannerList", {}) }),
    change: (words) => ({ banners: [{ image: picture, link: "", title: { en: words }, subtitle: { en: "" } }] }),
  },
  coupon: {
    save: "adminCouponSet",
    make: async () => {
      const id = await aCoupon(shop.db);
      const dates = { begins_at: 1_777_881_600, ends_at: 1_778_881_600 };
      return { fields: { id, ...TITLES, ...dates }, read: read("adminCouponView", { id }) };
    },
    change: (words) => ({ title: { ...TITLES.title, en: words } }),
  },
  offer: {
    save: "adminOfferSet",
    make: async () => {
      const terms = { ...TITLES, percent: 10, at_least: "0", price: "5", valid_days: 30, on_sale: true };
      const id = (await ada.call("adminOfferAdd", terms)).id ?? 0;
      return { fields: { id, ...terms }, read: read("adminOfferList", {}, id) };
    },
    change: (words) => ({ title: { ...TITLES.title, en: words } }),
  },
  "booking item": {
    save: "adminBookingItemSet",
    make: async () => {
      const id = await aBookingItem(shop.db);
      return { fields: { id, ...TITLES, on_offer: true, sort: 1 }, read: read("adminBookingItemList", {}, id) };
    },
    change: (words) => ({ title: { ...TITLES.title, en: words } }),
  },
  bank: {
    save: "adminBankSet",
    make: async () => {
      const bank = { name: { en: "Harbour", cn: "港湾" }, bg_color: "#225577" };
      const { id } = await ada.call("adminBankAdd", bank);
      return { fields: { id, ...bank }, read: read("adminBankList", {}, id) };
    },
    change: (words) => ({ name: { en: words } }),
  },
  "delivery method": {
    save: "adminDeliveryMethodSet",
    make: async () => {
      const id = await aDeliveryMethod(shop.db);
      const steps = [{ price: "5.00", pv_price: "5.00" }];
      const terms = { name: { en: "Standard" }, countries: "", steps, days_from: 3, days_to: 5, active: true };
      return { fields: { id, ...terms }, read: read("adminDeliveryMethodList", {}, id) };
    },
    change: (words) => ({ name: { en: words } }),
  },
  "collection point": {
    save: "adminDeliveryPointSet",
    make: async () => {
      const id = await aCollectionPoint(shop.db);
      const terms = {
        name: { en: "Harbour" },
        address: { en: "1 Road" },
        country: "",
        province: "",
        map_url: "",
        hours: { en: "" },
        active: true,
      };
      return { fields: { id, ...terms }, read: read("adminDeliveryPointList", {}, id) };
    },
    change: (words) => ({ name: { en: words } }),
  },
  incentive: {
    save: "adminIncentiveSet",
    make: async () => {
      const id = await anIncentive(shop.db);
      const terms = { level: 2, weaker_leg_sales: "500.00", bonus_amount: "50.00", on_offer: true };
      return { fields: { id, ...terms }, read: read("adminIncentiveList", {}, id) };
    },
    change: (text) => ({ qualification_days: 20 + text.length }),
  },
};

describe.each(Object.entries(KINDS))("%s", (_, { save, make, change }) => {
  test("of two simultaneous saves one succeeds, and the other is informed who saved and when", async () => {
    const { fields, read: readVersion } = await make();
    const version = await readVersion();
    const outcomes = await Promise.all(
      [ada, ben].map(async (client, place) => ({
        client,
        answer: await callAdmin(
          shop,
          save,
          { ...fields, version, ...change("x".repeat(place + 1)) },
          { token: client.operator.token },
        ),
      })),
    );
    const winner = outcomes.find(({ answer }) => answer.code === 200);
    const loser = outcomes.find(({ answer }) => answer.code !== 200);
    expect(loser?.answer).toMatchObject({ code: 409, error: "form.changed", data: null });
    expect(loser?.answer.msg).toContain(winner?.client.operator.name);
    expect(loser?.answer.msg).toMatch(/on \d{4}-\d\d-\d\d at \d\d:\d\d \(UTC\)/);
  });

  test("a form opened on the newer state can be saved, and one opened before cannot", async () => {
    const { fields, read: readVersion } = await make();
    const opened = await readVersion();
    expect(await ada.tryTo(save, { ...fields, version: opened, ...change("first") })).toBe("done");
    const newer = await readVersion();
    expect(newer).not.toBe(opened);
    expect(await ben.tryTo(save, { ...fields, version: opened, ...change("second") })).toBe("form.changed");
    expect(await readVersion()).toBe(newer);
    expect(await ben.tryTo(save, { ...fields, version: newer, ...change("second!") })).toBe("done");
    for (const version of ["", "x".repeat(65), "\u202e", undefined]) {
      expect(await ben.tryTo(save, { ...fields, version, ...change("third") })).toMatch(/^input/);
    }
  });
});

test("goods that were sold or counted in between are saved, since stock is not part of the form", async () => {
  const goods = await KINDS["goods"]?.make();
  const version = (await goods?.read()) ?? "";
  const fields = goods?.fields ?? {};
  await ben.call("adminStockMove", { id: fields["id"], kind: "delivery", number: 3, reason: "came in" });
  expect(await ada.tryTo("adminGoodsSet", { ...fields, version })).toBe("done");
});

test("a change without an operator is refused without a name", async () => {
  const id = await aBookingItem(shop.db);
  const version = await read("adminBookingItemList", {}, id)();
  await shop.db
    .updateTable("booking_item")
    .set({ title: { en: "Otherwise" } })
    .where("id", "=", id)
    .execute();
  const form = { id, version, ...TITLES, on_offer: true, sort: 1 };
  expect(await ada.tryTo("adminBookingItemSet", form)).toBe("form.changed_by_unknown");
});

test("equal values give the same version, in any order and with any other fields", () => {
  const row = { a: "x", b: 10n, at: new Date(0), other: 1 };
  expect(versionOf(row, ["a", "b", "at"])).toBe(versionOf({ ...row, other: 2 }, ["at", "b", "a"]));
  expect(versionOf(row, ["a"])).not.toBe(versionOf({ a: "y" }, ["a"]));
  expect(versionOf({ a: "1", b: "" }, ["a", "b"])).not.toBe(versionOf({ a: "", b: "1" }, ["a", "b"]));
});
