import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => await shop.stop());

test("the reference has our title and favicon, and the document behind it our licence", async () => {
  const page = await shop.app.inject({ url: "/api/docs/" });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("<title>Espalier API</title>")]);
  expect(page.body).toContain("theme/favicon.svg");
  const icon = await shop.app.inject({ url: "/api/docs/static/theme/favicon.svg" });
  expect([icon.statusCode, icon.body]).toEqual([200, expect.stringContaining('viewBox="0 0 64 64"')]);
  const document = await shop.app.inject({ url: "/api/openapi.json" });
  expect(document.json()).toMatchObject({ info: { license: { identifier: "MIT" } } });
});
