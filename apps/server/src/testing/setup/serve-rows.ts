import { brotliCompressSync, constants } from "node:zlib";

import { fastify } from "fastify";

import { findLowestRetailPrice } from "../../modules/catalog/price-history.ts";
import { readSettings } from "../../modules/settings/settings.ts";
import { findStoreGoods, listRelatedGoods } from "../../modules/storefront/queries.ts";
import { openDatabase } from "../../platform/db/open-database.ts";

/**
 * What a goods page of the public shop is measured against: a bare Fastify in a process of its own, which reads the same rows and sends the same
 * bytes.
 */
const { db } = openDatabase({ url: process.env["DATABASE_URL"] ?? "" });
const page = await (await fetch(process.env["PAGE"] ?? "")).text();
const bytes = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const id = Number(process.env["GOODS"]);
const app = fastify();
app.get("/shop/en/goods/:goods", async (_request, reply) => {
  await readSettings(db);
  await Promise.all([
    findStoreGoods(db, "en", id),
    findLowestRetailPrice(db, id, new Date()),
    listRelatedGoods(db, "en", id, 4),
  ]);
  return await reply.type("text/html; charset=utf-8").header("content-encoding", "br").send(bytes);
});
process.on("disconnect", () => process.exit());
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
