import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OfficeCallName } from "@espalier/contract/office/routes";

import { aCoupon, aGood } from "../testing/a-good.ts";
import { aPicture } from "../testing/a-picture.ts";
import { aBookingItem } from "../testing/a-booking-item.ts";
import { anIncentive } from "../testing/an-incentive.ts";
import { askOffice } from "../testing/ask-office.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { officeDesk, type OfficeDesk } from "../testing/office-desk.ts";
import { openedVersion } from "../testing/opened-version.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import type { Fields } from "../testing/valid-requests.ts";
import { versionOf } from "./form-version.ts";

let shop: TestApp;
let ada: OfficeDesk;
let ben: OfficeDesk;
let picture: string;
beforeAll(async () => {
  shop = await testApp();
  ada = await officeDesk(shop);
  ben = await officeDesk(shop);
  picture = (await ada.ask("officePictureAdd", { file: await aPicture() })).address;
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const TITLES = { title_en: "Lantern", title_cn: "灯笼" };
const TEXTS = { ...TITLES, content_en: "<p>Light</p>", content_cn: "<p>光</p>" };

/** Something that a form changes: the call that saves it, what it saves, and how its version is read. */
type Kind = {
  readonly save: OfficeCallName;
  readonly make: () => Promise<{ fields: Fields; read: () => Promise<string> }>;
  readonly change: (text: string) => Fields;
};

const read = (name: OfficeCallName, fields: Fields, id?: number) => async () =>
  await openedVersion({ shop, operator: ada.operator }, name, fields, id);

const KINDS: Readonly<Record<string, Kind>> = {
  goods: {
    save: "officeGoodsSet",
    make: async () => {
      const id = await aGood(shop.db);
      const sku = shop.deps.random(6).toString("hex");
      const terms = { kind: "good", category: "", price: "10", pv_price: "10", pv: "0", sort: 0, recommended: false };
      const fields = { ...TEXTS, ...terms, id, sku, images: "main.svg", on_sale: true };
      return { fields, read: read("officeGoodsView", { id }) };
    },
    change: (title_en) => ({ title_en }),
  },
  category: {
    save: "officeCategorySet",
    make: async () => {
      const { id } = await ada.ask("officeCategoryAdd", { ...TITLES, hidden: false });
      return { fields: { id, ...TITLES, hidden: true }, read: read("officeCategoryList", {}, id) };
    },
    change: (title_cn) => ({ title_cn }),
  },
  notice: {
    save: "officeNoticeSet",
    make: async () => {
      const { id } = await ada.ask("officeNoticeAdd", { ...TEXTS, cover: "", draft: true });
      return { fields: { id, ...TEXTS, cover: "", draft: true }, read: read("officeNoticeView", { id }) };
    },
    change: (text) => ({ content_en: `<p>${text}</p>` }),
  },
  article: {
    save: "officeArticleSet",
    make: async () => {
      const symbol = `a${shop.deps.random(6).toString("hex")}`;
      await ada.ask("officeArticleAdd", { symbol, ...TEXTS });
      return { fields: { symbol, ...TEXTS }, read: read("officeArticleView", { symbol }) };
    },
    change: (title_en) => ({ title_en }),
  },
  banners: {
    save: "officeBannerSet",
    make: () => Promise.resolve({ fields: {}, read: read("officeBannerList", {}) }),
    change: (title_en) => ({
      banners: [{ image: picture, link: "", title_en, title_cn: "", subtitle_en: "", subtitle_cn: "" }],
    }),
  },
  coupon: {
    save: "officeCouponSet",
    make: async () => {
      const id = await aCoupon(shop.db);
      const dates = { begins_at: 1_777_881_600, ends_at: 1_778_881_600 };
      return { fields: { id, ...TITLES, ...dates }, read: read("officeCouponView", { id }) };
    },
    change: (title_en) => ({ title_en }),
  },
  offer: {
    save: "officeOfferSet",
    make: async () => {
      const terms = { ...TITLES, percent: 10, at_least: "0", price: "5", valid_days: 30, on_sale: true };
      const { id } = await ada.ask("officeOfferAdd", terms);
      return { fields: { id, ...terms }, read: read("officeOfferList", {}, id) };
    },
    change: (title_en) => ({ title_en }),
  },
  "booking item": {
    save: "officeBookingItemSet",
    make: async () => {
      const id = await aBookingItem(shop.db);
      return { fields: { id, ...TITLES, on_offer: true, sort: 1 }, read: read("officeBookingItemList", {}, id) };
    },
    change: (title_en) => ({ title_en }),
  },
  bank: {
    save: "officeBankSet",
    make: async () => {
      const bank = { name_en: "Harbour", name_cn: "港湾", bg_color: "#225577" };
      const { id } = await ada.ask("officeBankAdd", bank);
      return { fields: { id, ...bank }, read: read("officeBankList", {}, id) };
    },
    change: (name_en) => ({ name_en }),
  },
  incentive: {
    save: "officeIncentiveSet",
    make: async () => {
      const id = await anIncentive(shop.db);
      const terms = { level: 2, weaker_leg_sales: "500.00", bonus_amount: "50.00", on_offer: true };
      return { fields: { id, ...terms }, read: read("officeIncentiveList", {}, id) };
    },
    change: (text) => ({ qualification_days: 20 + text.length }),
  },
};

describe.each(Object.entries(KINDS))("%s", (_, { save, make, change }) => {
  test("of two who save at once one does, and the other is told who and when", async () => {
    const { fields, read: readVersion } = await make();
    const version = await readVersion();
    const outcomes = await Promise.all(
      [ada, ben].map(async (desk, place) => ({
        desk,
        answer: await askOffice(
          shop,
          save,
          { ...fields, version, ...change("x".repeat(place + 1)) },
          { token: desk.operator.token },
        ),
      })),
    );
    const winner = outcomes.find(({ answer }) => answer.code === 200);
    const loser = outcomes.find(({ answer }) => answer.code !== 200);
    expect(loser?.answer).toMatchObject({ code: 409, error: "form.changed", data: null });
    expect(loser?.answer.msg).toContain(winner?.desk.operator.name);
    expect(loser?.answer.msg).toMatch(/on \d{4}-\d\d-\d\d at \d\d:\d\d \(UTC\)/);
  });

  test("who has seen the newer state saves over it, and nobody saves what was opened before", async () => {
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

test("goods that were sold or counted meanwhile are saved, since stock is no part of the form", async () => {
  const goods = await KINDS["goods"]?.make();
  const version = (await goods?.read()) ?? "";
  const fields = goods?.fields ?? {};
  await ben.ask("officeStockMove", { id: fields["id"], kind: "delivery", number: 3, reason: "came in" });
  expect(await ada.tryTo("officeGoodsSet", { ...fields, version })).toBe("done");
});

test("what no operator changed is refused without a name", async () => {
  const id = await aBookingItem(shop.db);
  const version = await read("officeBookingItemList", {}, id)();
  await shop.db.updateTable("booking_item").set({ title_en: "Otherwise" }).where("id", "=", id).execute();
  const form = { id, version, ...TITLES, on_offer: true, sort: 1 };
  expect(await ada.tryTo("officeBookingItemSet", form)).toBe("form.changed_somehow");
});

test("a version says the same of the same values, in whatever order and with whatever beside them", () => {
  const row = { a: "x", b: 10n, at: new Date(0), other: 1 };
  expect(versionOf(row, ["a", "b", "at"])).toBe(versionOf({ ...row, other: 2 }, ["at", "b", "a"]));
  expect(versionOf(row, ["a"])).not.toBe(versionOf({ a: "y" }, ["a"]));
  expect(versionOf({ a: "1", b: "" }, ["a", "b"])).not.toBe(versionOf({ a: "", b: "1" }, ["a", "b"]));
});
