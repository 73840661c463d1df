import { describe, expect, onTestFinished, test } from "vitest";

import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { findPgBouncer, startPgBouncer } from "./start-pgbouncer.ts";

const pgBouncer = findPgBouncer();
if (pgBouncer === undefined)
  console.info("PgBouncer is not on this machine: its settings in the documents are not tried");

describe.each(pgBouncer === undefined ? [] : [pgBouncer])(
  "%s, set up as docs/operations/database.md says,",
  (program) => {
    test("lets an ordinary login through by its password, and no superuser", async () => {
      const postgres = await openThrowawayPostgres();
      onTestFinished(async () => await postgres.stop());
      await withClient(postgres.ownerUrl, "tests", async (client) => {
        await client.query("create role plain_server login password 'secret'");
        const database = client.escapeIdentifier(client.database ?? "");
        await client.query(`revoke connect on database ${database} from public`);
        await client.query(`grant connect on database ${database} to plain_server`);
      });
      const pooler = await startPgBouncer(program, postgres.ownerUrl);
      onTestFinished(async () => await pooler.stop());
      const loginAs = async (name: string, password: string): Promise<unknown> => {
        const url = new URL(pooler.url);
        [url.username, url.password] = [name, password];
        return await withClient(
          url.href,
          "tests",
          async (client) => (await client.query("select current_user as name")).rows,
        );
      };
      expect(await loginAs("plain_server", "secret")).toEqual([{ name: "plain_server" }]);
      await expect(loginAs("plain_server", "wrong")).rejects.toThrow(/SASL authentication failed|password/);
      const owner = new URL(postgres.ownerUrl);
      await expect(loginAs(owner.username, owner.password)).rejects.toThrow("no such user");
    });
  },
);
