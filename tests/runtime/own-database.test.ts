import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { eventually } from "./eventually.ts";
import { serverInstance, statusOf } from "./server-instance.ts";

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await openThrowawayPostgres();
});
afterAll(() => postgres.stop());

test("a database that is down at start is waited for, and one line says so", async () => {
  const gate = await databaseGate();
  const server = serverInstance().start({ DATABASE_URL: gate.url });
  await server.prints(`database at 127.0.0.1:${gate.port} does not answer, trying again`);
  await gate.open();
  const url = await server.ready;
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect(server.lines()).toHaveLength(2);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  gate.shut();
});

test("a database that goes away later answers 503, and the server goes on when it is back", async () => {
  const gate = await databaseGate();
  await gate.open();
  const server = serverInstance().start({ DATABASE_URL: gate.url });
  const url = await server.ready;
  gate.shut();
  await server.prints("the connection to the database was lost");
  expect(await statusOf(`${url}/readyz`)).toBe(503);
  expect(await statusOf(`${url}/api/posts?s=help`)).toBe(503);
  await gate.open();
  await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
  await server.prints("the database answers again");
  expect(server.lines()).toEqual([
    `ready ${url}`,
    "the connection to the database was lost, trying again",
    "the database answers again",
  ]);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  gate.shut();
});

test("a server whose database is away stops cleanly", async () => {
  const gate = await databaseGate();
  await gate.open();
  const server = serverInstance().start({ DATABASE_URL: gate.url });
  await server.ready;
  gate.shut();
  await server.prints("the connection to the database was lost");
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("a signal ends the waiting", async () => {
  const server = serverInstance().start({ DATABASE_URL: "postgres://owner:secret@127.0.0.1:9/espalier" });
  await server.prints("does not answer");
  server.signal("SIGINT");
  expect(await server.ended).toBe(0);
});

test("a standby is waited for, and one line says so at once", async () => {
  const [admin, standby] = [new URL(postgres.ownerUrl), new URL(postgres.ownerUrl)];
  standby.pathname = "/promoted";
  const say = async (statement: string): Promise<void> =>
    await withClient(admin.href, "tests", async (client) => void (await client.query(statement)));
  await say("create database promoted");
  await say("alter database promoted set default_transaction_read_only = on");
  const server = serverInstance().start({ DATABASE_URL: standby.href });
  await server.prints(`database at 127.0.0.1:${admin.port} takes no writes, as a standby does: waiting until`);
  await say("alter database promoted reset default_transaction_read_only");
  await server.ready;
  expect(server.lines()).toHaveLength(2);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("a user who may not make tables is one line that says what to do", async () => {
  await withClient(postgres.ownerUrl, "tests", async (client) => {
    await client.query("create role weak login password 'secret'");
    await client.query("create database weakly_owned");
  });
  const url = new URL(postgres.ownerUrl);
  [url.username, url.password, url.pathname] = ["weak", "secret", "/weakly_owned"];
  const server = serverInstance().start({ DATABASE_URL: url.href });
  expect(await server.ended).toBe(1);
  expect(server.lines()).toEqual([
    'the user of DATABASE_URL may make no tables: make it the owner, alter database "weakly_owned" owner to "weak"',
  ]);
});

test("a password that is refused is one line without the password", async () => {
  const { port } = new URL(postgres.ownerUrl);
  const server = serverInstance().start({ DATABASE_URL: `postgres://owner:hunter2@127.0.0.1:${port}/espalier` });
  expect(await server.ended).toBe(1);
  expect(server.lines()).toEqual([
    `database at 127.0.0.1:${port} refuses: password authentication failed for user "owner"`,
  ]);
});

/** A port in front of the database that can be shut, as if the database were down. */
const databaseGate = async () => {
  const database = new URL(postgres.ownerUrl);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const listen = async (at: number): Promise<Server> => {
    const opened = createServer((incoming) => {
      const outgoing = connect(Number(database.port), "127.0.0.1");
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => {
          incoming.destroy();
          outgoing.destroy();
        });
      }
      incoming.pipe(outgoing).pipe(incoming);
    }).listen(at, "127.0.0.1");
    await new Promise((resolve) => opened.once("listening", resolve));
    return opened;
  };
  const shut = (): void => {
    server?.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  server = await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  shut();
  const url = new URL(database);
  url.port = String(port);
  // A connection through the socket would bypass the gate.
  url.searchParams.delete("host");
  return {
    url: url.href,
    port,
    shut,
    open: async (): Promise<void> => {
      server = await listen(port);
    },
  };
};
