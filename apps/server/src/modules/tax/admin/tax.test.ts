import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aTaxClass, aTaxRate } from "../../../testing/builders/a-tax-rate.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { RATES_OF_TODAY } from "../rates-of-today.ts";

let shop: TestApp;
let finance: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  finance = await adminClient(shop, "finance");
});
beforeEach(async () => {
  await shop.db.deleteFrom("tax_rate").execute();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const rate = (change: object = {}) => ({
  country: "SG",
  title: { en: "GST" },
  rate: 900,
  valid_from: "2028-01-01",
  valid_to: "2028-12-31",
  ...change,
});
const openSingapore = async () => {
  const version = (await finance.call("adminTaxCountryList")).find(({ country }) => country === "SG")?.version;
  const form = { country: "SG", prices_include: true, number: "M1", is_home: false };
  return await finance.tryTo("adminTaxCountrySet", version === undefined ? form : { ...form, version });
};

describe("rates", () => {
  test("are added, changed and deleted by finance, and written to the audit log", async () => {
    expect(await openSingapore()).toBe("done");
    const { id } = await finance.call("adminTaxRateAdd", rate());
    const listed = (await finance.call("adminTaxRateList", { on: "2028-02-29" })).list;
    expect(listed).toMatchObject([{ id, country: "SG", rate: 900, class: 0, valid_to: "2028-12-31" }]);
    const version = listed[0]?.version ?? "";
    const form = rate({ id, version, rate: 1000, valid_to: "" });
    expect(await finance.tryTo("adminTaxRateSet", form)).toBe("done");
    expect(await finance.tryTo("adminTaxRateSet", form)).toBe("form.changed");
    expect(await finance.tryTo("adminTaxRateDelete", { id })).toBe("done");
    expect(await finance.tryTo("adminTaxRateDelete", { id })).toBe("tax_rate.unknown");
    const audit = await (await adminClient(shop)).call("adminAuditList", { subject: String(id) });
    expect(audit.list.map(({ action }) => action).filter((action) => action.startsWith("adminTaxRate"))).toEqual([
      "adminTaxRateDelete",
      "adminTaxRateSet",
      "adminTaxRateAdd",
    ]);
  });

  test.each([
    ["above 100 %", { rate: 10_001 }, "input.number"],
    ["below nothing", { rate: -1 }, "input.number"],
    ["of no number", { rate: "9%" }, "input.number"],
    ["on a day that does not exist", { valid_from: "2027-02-29" }, "input.day"],
    ["that end before they begin", { valid_to: "2027-12-31" }, "tax_rate.days"],
    ["of a country that is not there", { country: "NZ" }, "tax_country.unknown"],
    ["of no country", { country: undefined }, "input.missing"],
    ["of a region without its country", { country: "", region: "Bavaria" }, "input.missing"],
    ["of a class that does not exist", { class: 999_999 }, "tax_class.unknown"],
    ["without a name", { title: { en: "" } }, "input.missing"],
  ])("%s are refused", async (_, change, refusal) => {
    await openSingapore();
    expect(await finance.tryTo("adminTaxRateAdd", rate(change))).toBe(refusal);
  });

  test.each([
    ["2028-02-28", "2028-02-28", "done"],
    ["2028-02-28", "2028-02-29", "tax_rate.overlaps"],
    ["2028-02-29", "2028-02-29", "tax_rate.overlaps"],
    ["2028-03-01", "", "done"],
    ["2028-01-01", "", "tax_rate.overlaps"],
  ])("from %s to %j beside one of 29 February alone: %s", async (valid_from, valid_to, outcome) => {
    await aTaxRate(shop.db, { country: "SG", from: "2028-02-29", to: "2028-02-29" });
    expect(await finance.tryTo("adminTaxRateAdd", rate({ valid_from, valid_to }))).toBe(outcome);
  });

  test("of another region or class hold beside each other, and a region's name has no capitals", async () => {
    const books = await aTaxClass(shop.db);
    await aTaxRate(shop.db, { country: "SG", region: "North", from: "2028-01-01" });
    expect(await finance.tryTo("adminTaxRateAdd", rate())).toBe("done");
    expect(await finance.tryTo("adminTaxRateAdd", rate({ class: books, region: "North" }))).toBe("done");
    expect(await finance.tryTo("adminTaxRateAdd", rate({ region: " north" }))).toBe("tax_rate.overlaps");
  });

  test("that are added at once on the same days are stored once", async () => {
    await openSingapore();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => finance.tryTo("adminTaxRateAdd", rate())));
    expect(outcomes.toSorted()).toEqual(["done", ...Array.from({ length: 7 }, () => "tax_rate.overlaps")]);
  });

  test("are not for who keeps the shop", async () => {
    const content = await adminClient(shop, "content");
    expect(await content.tryTo("adminTaxRateAdd", rate())).toBe("operator.not_permitted");
    expect(await content.tryTo("adminTaxClassList")).toBe("done");
  });
});

describe("classes", () => {
  test("of goods or rates are not deleted", async () => {
    const [used, taxed, free] = [await aTaxClass(shop.db), await aTaxClass(shop.db), await aTaxClass(shop.db)];
    const goods = await aGood(shop.db);
    await shop.db.updateTable("goods").set({ tax_class_id: used }).where("id", "=", goods).execute();
    await aTaxRate(shop.db, { country: "SG", classId: taxed });
    expect(await finance.tryTo("adminTaxClassDelete", { id: used })).toBe("tax_class.used");
    expect(await finance.tryTo("adminTaxClassDelete", { id: taxed })).toBe("tax_class.used");
    expect(await finance.tryTo("adminTaxClassDelete", { id: free })).toBe("done");
    expect(await finance.tryTo("adminTaxClassDelete", { id: free })).toBe("tax_class.unknown");
  });

  test("that do not exist are no class of goods", async () => {
    const owner = await adminClient(shop);
    const id = await aGood(shop.db);
    const { version, ...form } = await owner.call("adminGoodsView", { id });
    const request = { ...form, id, version, on_sale: 1, recommended: 0, images: form.images.join(",") };
    expect(await owner.tryTo("adminGoodsSet", { ...request, tax_class: 999_999 })).toBe("tax_class.unknown");
    const tax_class = await aTaxClass(shop.db);
    expect(await owner.tryTo("adminGoodsSet", { ...request, tax_class })).toBe("done");
    expect(await owner.call("adminGoodsView", { id })).toMatchObject({ tax_class });
  });
});

describe("countries", () => {
  test("that do not exist are refused", async () => {
    const form = { country: "XX", prices_include: true, number: "", is_home: false };
    expect(await finance.tryTo("adminTaxCountrySet", form)).toBe("country.unknown");
  });

  test("of which one becomes the home country leave no other one", async () => {
    for (const country of ["DE", "FR"])
      await finance.call("adminTaxCountrySet", { country, prices_include: true, number: "", is_home: true });
    const homes = (await finance.call("adminTaxCountryList")).filter(({ is_home }) => is_home);
    expect(homes.map(({ country }) => country)).toEqual(["FR"]);
  });
});

describe("the known rates", () => {
  test("name each country once, with a source, and reduced rates below the standard one", () => {
    const countries = RATES_OF_TODAY.map(({ country }) => country);
    expect(countries).toHaveLength(new Set(countries).size);
    expect(countries).toHaveLength(35);
    for (const { standard, reduced, source } of RATES_OF_TODAY) {
      expect(source).not.toBe("");
      expect([standard, ...reduced]).toEqual([standard, ...reduced].toSorted((a, b) => b - a));
    }
  });

  test("are added once for a country, from today on, with a class for each reduced rate", async () => {
    expect(await finance.call("adminTaxPresetAdd", { country: "FR" })).toEqual({ rates: 3 });
    expect(await finance.tryTo("adminTaxPresetAdd", { country: "FR" })).toBe("tax_country.has_rates");
    expect(await finance.tryTo("adminTaxPresetAdd", { country: "US" })).toBe("tax_country.no_preset");
    expect(await finance.call("adminTaxPresetAdd", { country: "AT" })).toEqual({ rates: 3 });
    const { list } = await finance.call("adminTaxRateList", { sort: "rate" });
    const rows = list.map(({ country, rate: each, class_title }) => `${country} ${each} ${class_title}`);
    expect(rows.toSorted()).toEqual([
      "AT 1000 Second reduced rate",
      "AT 1300 Reduced rate",
      "AT 2000 ",
      "FR 1000 Reduced rate",
      "FR 2000 ",
      "FR 550 Second reduced rate",
    ]);
    expect((await finance.call("adminTaxPresetList")).find(({ country }) => country === "AT")).toMatchObject({
      added: true,
    });
  });
});
