import { once } from "node:events";
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";

import { expect, onTestFinished, test } from "vitest";

import { shutDoor } from "./shut-door.ts";

/** Sends one POST for each message, in a thread of its own: it goes on while this one is busy. */
const CLIENT = `
  const { parentPort } = require("node:worker_threads");
  const { request } = require("node:http");
  parentPort.on("message", (port) => {
    const asked = request({ port, host: "127.0.0.1", method: "POST", agent: false }, (answer) => {
      answer.resume();
      parentPort.postMessage(answer.statusCode);
    });
    asked.once("error", ({ code }) => parentPort.postMessage(code));
    asked.end("body");
  });
  parentPort.postMessage("ready");`;

const aClient = async () => {
  const client = new Worker(CLIENT, { eval: true });
  onTestFinished(async () => void (await client.terminate()));
  await once(client, "message");
  return client;
};

const aServer = async () => {
  const server = createServer((request, answer) => {
    request.resume();
    request.once("end", () => answer.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  const address = server.address();
  return { server, port: typeof address === "object" ? address?.port : 0 };
};

const busyFor = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test("who came while the process was busy is answered, although the door shuts at once then", async () => {
  const [{ server, port }, client, other] = await Promise.all([aServer(), aClient(), aClient()]);
  const answered = Promise.all([once(client, "message"), once(other, "message")]);
  client.postMessage(port);
  other.postMessage(port);
  busyFor(500);
  await shutDoor(server, { drain: 1_000, force: new AbortController().signal });
  expect((await answered).flat()).toEqual([200, 200]);
});

test("nobody is let in afterwards, and a second signal ends the wait", async () => {
  const [{ server, port }, client] = await Promise.all([aServer(), aClient()]);
  await shutDoor(server, { drain: 60_000, force: AbortSignal.abort() });
  const answered = once(client, "message");
  client.postMessage(port);
  expect(await answered).toEqual(["ECONNREFUSED"]);
});
