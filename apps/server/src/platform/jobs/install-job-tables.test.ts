import { connect, createServer, type Server } from "node:net";

import { afterEach, expect, test } from "vitest";

import { emptyDatabase } from "../../testing/setup/database.ts";
import { withClient } from "../db/with-client.ts";
import { installJobTables } from "./install-job-tables.ts";

let relay: Server | undefined;
afterEach(() => relay?.close());

/** The error with which a database that stops ends a session. */
const STOPPING = Buffer.concat([
  Buffer.from("E"),
  Buffer.from([0, 0, 0, 36]),
  Buffer.from("SFATAL\0VFATAL\0C57P01\0Mstopping\0\0"),
]);
/** The message with which a client ends its session. */
const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4]);

test("a database that stops while its tables' session ends does not end the process", async () => {
  const database = await emptyDatabase();
  const { url, refused } = await stoppingAtGoodbye(database.ownerUrl);
  // An error that nobody hears would fail this run as it ends a process.
  await withClient(database.ownerUrl, "tests", async (client) => await installJobTables(client, url));
  await expect.poll(refused).toBeGreaterThan(0);
  await database.drop();
});

/** The same database as it answers when it is stopped just as a client takes its leave. */
const stoppingAtGoodbye = async (ownerUrl: string) => {
  const database = new URL(ownerUrl);
  let refused = 0;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(database.port), "127.0.0.1");
    for (const socket of [incoming, outgoing]) socket.on("error", () => undefined);
    outgoing.pipe(incoming);
    incoming.on("data", (bytes: Buffer) => {
      if (!bytes.subarray(-GOODBYE.length).equals(GOODBYE)) return void outgoing.write(bytes);
      refused += 1;
      incoming.end(STOPPING);
      outgoing.destroy();
    });
    incoming.on("close", () => outgoing.destroy());
  }).listen(0, "127.0.0.1");
  relay = server;
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = new URL(ownerUrl);
  url.port = String(typeof address === "object" ? address?.port : 0);
  // The socket would lead around the relay.
  url.searchParams.delete("host");
  return { url: url.href, refused: () => refused };
};
