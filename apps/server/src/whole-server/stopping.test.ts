import { EventEmitter, once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { Server as NetServer } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { plainPasswords, testApp } from "../testing/setup/test-app.ts";

test("a request that came before the door shut is answered with the request to come elsewhere next", async () => {
  const stopping = new AbortController();
  const signs = new EventEmitter();
  const verify = async (...given: Parameters<typeof plainPasswords.verify>): Promise<boolean> => {
    signs.emit("checking");
    await once(signs, "goOn");
    return await plainPasswords.verify(...given);
  };
  const shop = await testApp({ stopping: stopping.signal, passwords: { ...plainPasswords, verify } });
  onTestFinished(async () => await shop.stop());
  const url = await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const logIn = async (): Promise<IncomingMessage> => {
    const headers = { "content-type": "application/json" };
    const asked = request(`${url}/api/login`, { method: "POST", agent, headers });
    asked.end(JSON.stringify({ username: "10000001", password: "wrong horse" }));
    const [answer] = await once(asked, "response");
    return answer;
  };
  const checking = once(signs, "checking");
  const answered = logIn();
  await checking;
  stopping.abort();
  NetServer.prototype.close.call(shop.app.server);
  signs.emit("goOn");
  const { statusCode, headers } = await answered;
  expect([statusCode, headers.connection]).toEqual([200, "close"]);
});
