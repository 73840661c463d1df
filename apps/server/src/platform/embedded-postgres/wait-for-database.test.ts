import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:net";

import { expect, inject, onTestFinished, test } from "vitest";

import { withHostList } from "../db/primary/host-list.ts";
import { waitForDatabase } from "./wait-for-database.ts";

/** The first line that a start says of a database, or the one with which it ends. */
const lineOf = async (url: string): Promise<string> => {
  const enough = new AbortController();
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
    enough.abort();
  };
  const ending = await waitForDatabase(url, say, enough.signal).then(
    () => "it answers",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
  return lines[0] ?? ending;
};

const listening = async (server: Server): Promise<string> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
};

test("a port of something else, one that never answers, and a host that nobody knows are named with what is wrong", async () => {
  const web = await listening(createHttpServer((_, answer) => answer.end("hello")));
  const silent = await listening(createServer((socket) => socket.on("error", () => undefined)));
  const lines = [web, silent, "127.0.0.1:9", "nowhere.invalid:5432"].map(
    async (host) => await lineOf(`postgres://owner@${host}/espalier`),
  );
  expect(await Promise.all(lines)).toEqual([
    `database at ${web} does not answer, trying again: it ends the connection, as what is no PostgreSQL does`,
    `database at ${silent} does not answer, trying again: nothing comes`,
    "database at 127.0.0.1:9 does not answer, trying again: connect ECONNREFUSED 127.0.0.1:9",
    "database at nowhere.invalid:5432 does not answer, trying again: getaddrinfo ENOTFOUND nowhere.invalid",
  ]);
});

test("of several hosts each is named with what is wrong at it", async () => {
  const web = await listening(createHttpServer((_, answer) => answer.end("hello")));
  expect(await lineOf(withHostList(`postgres://owner@127.0.0.1:9,${web}/espalier`))).toBe(
    `database at 127.0.0.1:9, ${web} does not answer, trying again: ` +
      `127.0.0.1:9 (connect ECONNREFUSED 127.0.0.1:9), ${web} (it ends the connection, as what is no PostgreSQL does)`,
  );
});

test("what only another setting mends ends the start: no database of that name, a wrong password, no encryption", async () => {
  const { ownerUrl } = inject("template");
  const { port } = new URL(ownerUrl);
  const lineWith = async (change: (url: URL) => void): Promise<string> => {
    const url = new URL(ownerUrl);
    url.searchParams.delete("host");
    change(url);
    return await lineOf(url.href);
  };
  const refuses = `database at 127.0.0.1:${port} refuses`;
  expect(await lineWith((url) => void (url.pathname = "/nobodys"))).toBe(
    `${refuses}: database "nobodys" does not exist`,
  );
  expect(await lineWith((url) => void (url.password = "wrong"))).toMatch(`${refuses}: password authentication failed`);
  expect(await lineWith((url) => url.searchParams.set("sslmode", "verify-full"))).toBe(
    `${refuses}: The server does not support SSL connections`,
  );
  expect(await lineWith((url) => url.searchParams.set("sslrootcert", "/nowhere/root.pem"))).toMatch(
    `${refuses}: ENOENT: no such file or directory, open '/nowhere/root.pem'`,
  );
});
