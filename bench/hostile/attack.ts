// Sends one attack from one address over eight connections (a stalled one over 72) for some seconds, then prints how often each status
// was answered, and ends. It is a process of its own, so that it does not delay what is measured.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { ATTACKS } from "./attacks.ts";

const CONNECTIONS = 8;
const STALLED = 72;
const MOST_REQUESTS = 50_000;
const ADDRESS = "203.0.113.9";

const [url = "", name = "", token = "", seconds = "0"] = process.argv.slice(2);
if (new URL(url).hostname !== "127.0.0.1") throw new Error("only this machine is attacked");
const attack = ATTACKS.find((each) => each.name === name);
if (attack === undefined) throw new Error(`there is no attack ${name}`);

const { path, type, body, isChunked, stalls } = attack;
const until = performance.now() + Number(seconds) * 1_000;
const agent = new Agent({ keepAlive: true });
const answered = new Map<string, number>();
let sent = 0;

const send = async (): Promise<void> =>
  await new Promise((resolve) => {
    const count = (what: string): void => {
      answered.set(what, (answered.get(what) ?? 0) + 1);
      resolve();
    };
    const length = isChunked ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const headers = { "content-type": type, "x-forwarded-for": ADDRESS, authorization: token, ...length };
    const asked = request(`${url}/api${path}`, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.once("close", () => count(String(answer.statusCode)));
    });
    asked.once("error", () => count("closed"));
    if (stalls) asked.write(body.slice(0, 100));
    else asked.end(body);
  });

const sendUntilOver = async (): Promise<void> => {
  while (performance.now() < until && sent < MOST_REQUESTS) {
    sent += 1;
    await send();
  }
};

const connections = Array.from({ length: stalls ? STALLED : CONNECTIONS }, sendUntilOver);
await Promise.race([Promise.all(connections), sleep(Number(seconds) * 1_000 + 1_000)]);
console.log(
  `${sent} sent: ${[...answered].map(([what, count]) => `${count} × ${what}`).join(", ") || "none answered"}`,
);
process.exit(0);
