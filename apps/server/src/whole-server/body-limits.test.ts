import { connect } from "node:net";

import { mostBodyBytes } from "@espalier/contract/body-bytes";
import { calls } from "@espalier/contract/calls.generated";
import type { Call } from "@espalier/contract/define-call";
import { afterAll, beforeAll, expect, test } from "vitest";

import { aCustomerAccount } from "../testing/builders/a-customer-account.ts";
import { aMember, loginAs, type TestMember } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { openPublicShop } from "../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";

let shop: TestApp;
let port: number;
let member: TestMember;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  member = await aMember(shop.db);
  port = Number(new URL(await shop.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const WITH_FILES = "multipart/form-data; boundary=xyz";

const tokenFor = async ({ audience }: Call): Promise<string> => {
  if (audience === "visitor") return "";
  if (audience === "customer") return (await aCustomerAccount(shop)).token;
  return audience === "member"
    ? await loginAs(shop.db, member, shop.now())
    : (await anOperator(shop.db, "owner", shop.now())).token;
};

/** Sends a request as it is written; resolves with what came back once the answer is complete or the connection closed. */
const send = async (call: Call, headers: string, body = ""): Promise<string> => {
  const token = await tokenFor(call);
  return await new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`POST /api${call.path} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\n${headers}\r\n\r\n${body}`);
    });
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
      if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy();
    });
    socket.once("close", () => resolve(answer));
    socket.once("error", reject);
  });
};

const posts = Object.values<Call>(calls).filter(({ method }) => method === "POST");

test.each(posts.map((call) => [call.name, call] as const))(
  "%s refuses a body of one byte more than its limit without reading it",
  async (_, call) => {
    for (const type of [JSON_TYPE, FORM, WITH_FILES, "text/plain"]) {
      const answer = await send(call, `content-type: ${type}\r\ncontent-length: ${mostBodyBytes(call) + 1}`);
      expect(answer.split("\r\n", 1), type).toEqual(["HTTP/1.1 413 Payload Too Large"]);
      expect(answer, type).toContain('"error":"input.too_large"');
      expect(answer.toLowerCase(), type).toContain("connection: close");
    }
  },
);

test.each([calls.login, calls.userAddressAdd, calls.adminMemberNoteAdd])(
  "$name reads a body that is exactly as large as it may be",
  async (call: Call) => {
    const most = mostBodyBytes(call);
    const text = `{"other":"${"x".repeat(most - 12)}"}`;
    expect(text).toHaveLength(most);
    const answer = await send(call, `content-type: ${JSON_TYPE}\r\ncontent-length: ${most}`, text);
    expect(answer).toContain('"error":"input.missing"');
  },
);

test.each([JSON_TYPE, FORM, WITH_FILES])("%s that does not say its length ends at the limit, too", async (type) => {
  for (const call of [calls.login, calls.userAddressAdd]) {
    const part = '--xyz\r\ncontent-disposition: form-data; name="username"\r\n\r\n';
    const body = `${type === WITH_FILES ? part : ""}${"1".repeat(mostBodyBytes(call) + 1)}`;
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
    const answer = await send(call, `content-type: ${type}\r\ntransfer-encoding: chunked`, chunk);
    expect(answer).toContain('"error":"input.too_large"');
  }
});

test("the calls that are walked above are all calls that have a body", () => {
  expect(posts.length).toBeGreaterThan(100);
});

test("a body is not read for somebody who may not make the call", async () => {
  const headers = `content-type: ${JSON_TYPE}\r\ncontent-length: 100`;
  const answer = await send({ ...calls.userAddressAdd, audience: "visitor" }, headers);
  expect(answer).toContain('"error":"session.expired"');
});

test("lists and objects may be nested 32 times, and a form have 200 fields", async () => {
  const nested = (times: number) => `{"username":"[[[\\"[","other":${"[".repeat(times - 1)}${"]".repeat(times - 1)}}`;
  expect((await shop.post("/login", nested(32), { type: JSON_TYPE })).error).toBe("input.missing");
  expect((await shop.post("/login", nested(33), { type: JSON_TYPE })).error).toBe("input.body");
  const form = (fields: number) => Array.from({ length: fields }, (_, n) => `f${n}=1`).join("&");
  expect((await shop.post("/login", form(200), { type: FORM })).error).toBe("input.missing");
  expect((await shop.post("/login", form(201), { type: FORM })).error).toBe("input.body");
});

test("the limit of floods counts the bytes of bodies and the work of reading them", async () => {
  const { flood, work } = shop.deps.limits;
  const [busy, idle] = ["198.51.100.1", "198.51.100.2"];
  const import64 = 64 * 1024 * 1024;
  expect([await flood(busy, import64), await flood(busy, import64)]).toEqual([0, 0]);
  expect(await flood(busy, 1)).toBeGreaterThan(0);
  expect(await flood(busy)).toBe(0);
  expect(await flood(idle, import64)).toBe(0);
  const [working] = ["198.51.100.3"];
  work(working, 1_001);
  expect(await flood(working, 1)).toBeGreaterThan(0);
  expect(await flood(working)).toBe(0);
});

test("reading a request counts as work of its sender", async () => {
  const counted: string[] = [];
  const watched = await testApp({ limits: { work: (address, ms) => void (ms >= 0 && counted.push(address)) } });
  await watched.post("/login", {}, { address: "198.51.100.4" });
  expect(counted).toEqual(["198.51.100.4", "198.51.100.4"]);
  await watched.stop();
});
