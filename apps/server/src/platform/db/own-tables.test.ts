import pg from "pg";
import { expect, test } from "vitest";

import { testDatabase } from "../../testing/setup/database.ts";
import { tidyOwnTables } from "./own-tables.ts";

test.each(["analyze", "vacuum analyze"] as const)("%s by an ordinary owner warns of nothing", async (how) => {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  const warnings: (string | undefined)[] = [];
  client.on("notice", ({ message }) => warnings.push(message));
  await client.connect();
  const role = `plain_${process.pid}`;
  await client.query(`create role ${role}; grant usage, create on schema public to ${role}`);
  await client.query(`grant ${role} to current_user; set role ${role}`);
  await client.query("create table plainly_owned (id integer); insert into plainly_owned values (1)");
  await tidyOwnTables(client, how);
  const { rows } = await client.query(
    "select reltuples::integer as rows from pg_class where relname = 'plainly_owned'",
  );
  expect([rows, warnings]).toEqual([[{ rows: 1 }], []]);
  await client.query(`reset role; drop owned by ${role} cascade; drop role ${role}`);
  await client.end();
  await database.drop();
});
