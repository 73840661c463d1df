import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let client: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop, "content");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const row = (price: string, limits: object = {}) => ({ price, pv_price: price, ...limits });
const method = (change: object = {}) => ({
  name: { en: "Standard", cn: "标准" },
  countries: "SG,MY",
  steps: [row("5.00", { up_to_grams: 1000 }), row("9.00")],
  free_from: "300.00",
  pv_free_from: "270.00",
  days_from: 2,
  days_to: 4,
  active: true,
  ...change,
});
const point = (change: object = {}) => ({
  name: { en: "Hill Store" },
  address: { en: "2 Hill Road" },
  map_url: "",
  hours: { en: "" },
  active: true,
  ...change,
});
const methods = async () => await client.call("adminDeliveryMethodList");

test("methods are added, changed, ordered and deleted, and each change is in the audit log", async () => {
  const { id } = await client.call("adminDeliveryMethodAdd", method());
  const other = await client.call(
    "adminDeliveryMethodAdd",
    method({ name: { en: "Express" }, free_from: "", pv_free_from: "" }),
  );
  const [first, second] = await methods();
  expect(first).toMatchObject({ id, countries: ["SG", "MY"], free_from: "300.00", pv_free_from: "270.00", days_to: 4 });
  expect(first?.steps).toEqual([
    { up_to_grams: 1000, up_to: null, pv_up_to: null, price: "5.00", pv_price: "5.00" },
    { up_to_grams: null, up_to: null, pv_up_to: null, price: "9.00", pv_price: "9.00" },
  ]);
  expect(second).toMatchObject({ id: other.id, free_from: null });
  const change = { id, version: first?.version ?? "", ...method({ steps: [row("6.00")], countries: "" }) };
  expect(await client.tryTo("adminDeliveryMethodSet", change)).toBe("done");
  expect(await client.tryTo("adminDeliveryMethodSet", { ...change, active: false })).toBe("form.changed");
  expect(await client.tryTo("adminDeliveryMethodOrder", { ids: [other.id, id] })).toBe("done");
  expect(await client.tryTo("adminDeliveryMethodOrder", { ids: [id] })).toBe("delivery.order");
  const ordered = await methods();
  expect(ordered.map((each) => each.id)).toEqual([other.id, id]);
  await client.call("adminDeliveryMethodDelete", { id: other.id });
  const back = await client.call("adminDeliveryMethodAdd", method({ sort: ordered[0]?.sort }));
  expect((await methods()).map((each) => each.id)).toEqual([back.id, id]);
  expect(await client.tryTo("adminDeliveryMethodDelete", { id })).toBe("done");
  expect(await client.tryTo("adminDeliveryMethodDelete", { id })).toBe("not_found");
  expect(await client.tryTo("adminDeliveryMethodSet", change)).toBe("not_found");
  const { rows } = await shop.database.pool.query(
    "select action, count(*)::integer as entries from audit_entry where action like 'adminDelivery%' group by 1 order by 1",
  );
  expect(rows).toEqual([
    { action: "adminDeliveryMethodAdd", entries: 3 },
    { action: "adminDeliveryMethodDelete", entries: 2 },
    { action: "adminDeliveryMethodOrder", entries: 1 },
    { action: "adminDeliveryMethodSet", entries: 1 },
  ]);
});

test.each([
  [{ steps: [] }, "delivery.rows"],
  [{ steps: [row("-1.00")] }, "delivery.rows"],
  [{ steps: "five" }, "delivery.rows"],
  [{ steps: [row("5.00", { up_to_grams: 5000 }), row("9.00", { up_to_grams: 1000 })] }, "delivery.row_never"],
  [{ steps: [row("5.00", { up_to_grams: 5000 }), row("9.00", { up_to_grams: 5000 })] }, "delivery.row_never"],
  [{ steps: [row("5.00", { up_to: "50.00" }), row("9.00")] }, "delivery.row_limits"],
  [{ steps: [row("5.00", { up_to: "50.00", pv_up_to: "50.00" })] }, "delivery.row_last"],
  [{ free_from: "" }, "delivery.free_from"],
  [{ days_from: 5 }, "delivery.days"],
  [{ countries: "SG,XX" }, "country.unknown"],
  [{ name: { en: "" } }, "input.missing"],
] as const)("a method with %j is refused with %s", async (change, key) => {
  expect(await client.tryTo("adminDeliveryMethodAdd", method(change))).toBe(key);
});

test("places are added, changed, ordered and deleted; a map is an address on the web", async () => {
  const { id } = await client.call("adminDeliveryPointAdd", point());
  const other = await client.call("adminDeliveryPointAdd", point({ name: { en: "Bay Store" } }));
  const [first] = await client.call("adminDeliveryPointList");
  const change = {
    id,
    version: first?.version ?? "",
    ...point({ map_url: "https://maps.example/hill", active: false }),
  };
  expect(await client.tryTo("adminDeliveryPointSet", change)).toBe("done");
  expect(await client.tryTo("adminDeliveryPointSet", change)).toBe("form.changed");
  expect(await client.tryTo("adminDeliveryPointOrder", { ids: [other.id, id] })).toBe("done");
  expect(await client.call("adminDeliveryPointList")).toMatchObject([{ id: other.id }, { id, active: false }]);
  expect(await client.tryTo("adminDeliveryPointDelete", { id })).toBe("done");
  expect(await client.tryTo("adminDeliveryPointDelete", { id })).toBe("not_found");
  expect(await client.tryTo("adminDeliveryPointAdd", point({ map_url: "javascript:alert(1)" }))).toBe("input.invalid");
});

test("an operator who may only read changes nothing", async () => {
  const reader = await adminClient(shop, "support");
  expect(await reader.tryTo("adminDeliveryMethodAdd", method())).toBe("operator.not_permitted");
});
