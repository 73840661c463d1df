import { fastify } from "fastify";
import pg from "pg";

/**
 * The baseline of the benchmark of changes: a bare Fastify in a separate process, whose handler runs one statement of two
 * parameters, the numbers of payer and receiver.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 20 });
const text = process.env["STATEMENT"] ?? "";
const app = fastify();
app.post<{ Body: { readonly payer: number; readonly receiver: number } }>("/transfer", async ({ body }) => {
  await pool.query({ name: "transfer", text, values: [body.payer, body.receiver] });
  return { code: 200 };
});
process.on("disconnect", () => process.exit());
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
