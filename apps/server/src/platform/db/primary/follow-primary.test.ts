import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { openThrowawayPostgres } from "../../../testing/setup/throwaway-postgres.ts";
import type { EmbeddedPostgres } from "../../embedded-postgres/embedded-postgres.ts";
import { createPool } from "../pool.ts";
import { withClient } from "../with-client.ts";
import { atPrimary } from "./find-primary.ts";
import { followPrimary } from "./follow-primary.ts";
import { atHost, hostsOf, withHostList } from "./host-list.ts";

const LOGIN = "of_both";
let company: TestDatabase;
let stranger: EmbeddedPostgres;
beforeAll(async () => {
  company = await testDatabase();
  stranger = await openThrowawayPostgres();
  await run(company.adminUrl, `create role ${LOGIN} superuser login password 'a word'`);
  await run(stranger.ownerUrl, `create role ${LOGIN} superuser login password 'a word'`);
  await run(stranger.ownerUrl, `create database ${nameOf(company.ownerUrl)}`);
});
afterAll(async () => {
  await run(company.adminUrl, `drop role ${LOGIN}`);
  await Promise.all([company.drop(), stranger.stop()]);
});

const run = async (url: string, statement: string): Promise<void> =>
  await withClient(url, "tests", async (client) => void (await client.query(statement)));
const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** A connection string with these hosts. */
const listOf = (...hosts: string[]): string =>
  withHostList(`postgres://${LOGIN}:a%20word@${hosts.join(",")}/${nameOf(company.ownerUrl)}`);
const hosts = () => {
  const [own = "", other = ""] = [company.ownerUrl, stranger.ownerUrl].flatMap(hostsOf);
  return { own, other };
};

const follow = (url: string) => {
  const [first = ""] = hostsOf(url);
  const pool = createPool({ url: atHost(url, first), size: 2 });
  const lines: string[] = [];
  const follower = followPrimary([pool], url, { clock: () => new Date(), logLine: (line) => lines.push(line) });
  onTestFinished(async () => {
    await follower.close();
    await pool.end();
  });
  return { ...follower, pool, lines };
};

test("a list with another company's primary is refused at a start, whichever comes first", async () => {
  const { own, other } = hosts();
  await expect(atPrimary(listOf(own, other))).rejects.toThrow(
    `DATABASE_URL leads to different databases: the one at ${other} is no copy of the one at ${own}. Take the wrong one out`,
  );
  await expect(atPrimary(listOf(other, own))).rejects.toThrow(`the one at ${own} is no copy of the one at ${other}`);
});

test("another company's database that appears later gets nothing, and one line says so", async () => {
  const { own, other } = hosts();
  await run(stranger.ownerUrl, `alter role ${LOGIN} nologin`);
  const { look, host, pool, lines } = follow(listOf(other, own));
  expect([await look(), host()]).toEqual([undefined, own]);
  await run(stranger.ownerUrl, `alter role ${LOGIN} login`);
  for (let looks = 0; looks < 3; looks += 1) expect([await look(), host()]).toEqual([undefined, own]);
  expect(lines).toEqual([
    `the database at ${own} takes the writes`,
    `the database at ${other} is no copy of the one at ${own}, and gets nothing: correct DATABASE_URL`,
  ]);
  const { rows } = await pool.query("select count(*) from pg_tables where tablename = 'member'");
  expect(rows).toEqual([{ count: 1n }]);
});

test("two addresses of one server are no two primaries", async () => {
  const { own } = hosts();
  const { look, lines } = follow(listOf(own, own.replace("127.0.0.1", "localhost")));
  expect([await look(), lines]).toEqual([undefined, []]);
});

test("hosts that lead nowhere, refuse, or speak something else are passed over", async () => {
  const { own } = hosts();
  const { look, host } = follow(listOf("nowhere.invalid:5432", "127.0.0.1:9", own));
  expect([await look(), host()]).toEqual([undefined, own]);
});

test("a login that every host refuses says why", async () => {
  const { own } = hosts();
  const url = new URL(listOf(own, "127.0.0.1:9"));
  url.password = "another";
  const { look } = follow(url.href);
  expect(await look()).toBe(
    `the database at ${own} refuses this process: password authentication failed for user "${LOGIN}"`,
  );
});
