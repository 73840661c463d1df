import { connect } from "node:net";

import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createLists } from "../../../modules.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { serveExportFile } from "./serve-export-file.ts";

/** Together more than what a connection keeps on its way. */
const ROWS = 40_000;
const LONG_NAME = "x".repeat(1_000);

let shop: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop, "owner");
  const operator = { name: LONG_NAME, role: "content", password_hash: "none", created_at: shop.now() } as const;
  for (let from = 0; from < ROWS; from += 5_000) {
    const some = Array.from({ length: 5_000 }, (_, index) => ({ ...operator, email: `${from + index}@admin.example` }));
    await shop.db.insertInto("operator").values(some).execute();
  }
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

test("an export whose reader takes nothing any more ends, and holds no place", async () => {
  const app = fastify();
  serveExportFile(app, shop.deps, createLists(shop.deps), 100);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const asked = { call: "adminOperatorList", filter: {}, format: "csv" } as const;
  const { id, ticket } = await owner.call("adminExportBegin", asked);
  const reader = connect(port, "127.0.0.1");
  reader.pause();
  reader.on("error", () => undefined);
  reader.write(`GET /api/admin/export/file?ticket=${ticket} HTTP/1.1\r\nHost: shop.example\r\n\r\n`);
  const progress = async () => await owner.call("adminExportProgress", { id });
  await expect.poll(async () => (await progress()).status, { timeout: 20_000 }).toBe("cancelled");
  expect((await progress()).rows).toBeLessThan(ROWS);
  reader.destroy();
  await app.close();
});
