import { afterAll, beforeAll, expect, test } from "vitest";

import { type FakeTwilio, fakeTwilio, type SmsAnswer } from "../../testing/setup/fake-twilio.ts";
import { twilioSender } from "./twilio-sender.ts";
import { isSignedCallback, signCallback } from "./sign-callback.ts";

const ACCOUNT = { sid: `AC${"a".repeat(32)}`, token: "the token of a test", from: "+15005550006" };
const MESSAGE = {
  id: 7,
  recipient: "+6591234567",
  subject: "",
  text: "【Espalier】验证码 & 1+1",
  html: null,
  attempt: 3,
};

let twilio: FakeTwilio;
beforeAll(async () => {
  twilio = await fakeTwilio();
});
afterAll(async () => await twilio.close());

const post = async (...answers: readonly SmsAnswer[]) => {
  twilio.answer(...answers);
  return await twilioSender(ACCOUNT, "https://shop.example", { base: twilio.base, patience: 300 })(MESSAGE);
};

test("an SMS is requested in the format of Twilio's Messages resource", async () => {
  expect(await post({ status: 201, body: { sid: "SM42", status: "queued" } })).toEqual({
    outcome: "sent",
    ref: "SM42",
  });
  const basic = Buffer.from(`${ACCOUNT.sid}:${ACCOUNT.token}`).toString("base64");
  expect(twilio.requests.at(-1)).toEqual({
    path: `POST /2010-04-01/Accounts/${ACCOUNT.sid}/Messages.json`,
    authorization: `Basic ${basic}`,
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    fields: {
      To: "+6591234567",
      From: "+15005550006",
      Body: "【Espalier】验证码 & 1+1",
      StatusCallback: "https://shop.example/api/messages/sms/status?id=7&attempt=3",
    },
  });
});

const error = (status: number, code?: number): SmsAnswer => ({
  status,
  body: { status, message: "not now", ...(code === undefined ? {} : { code }) },
});

test.each<[string, SmsAnswer, object]>([
  ["an invalid number", error(400, 21_211), { outcome: "never", code: "21211", error: "400 not now" }],
  ["a number that unsubscribed", error(400, 21_610), { outcome: "never", code: "21610" }],
  ["an account that is gone", error(404), { outcome: "never", code: "404" }],
  ["too many at once", error(429, 20_429), { outcome: "later", code: "20429" }],
  ["a wrong token", error(401, 20_003), { outcome: "later", code: "20003" }],
  ["an error of the provider", error(500), { outcome: "later", code: "500" }],
  ["an HTML page instead of an answer", { status: 503, body: "<html>busy</html>" }, { outcome: "later", code: "503" }],
  ["a success without an id", { status: 201, body: {} }, { outcome: "later" }],
  ["a success that is not JSON", { status: 200, body: "[" }, { outcome: "later" }],
  ["a redirect", { status: 302, body: {}, headers: { location: "http://127.0.0.1:9/" } }, { outcome: "later" }],
  ["a connection that breaks", "cut", { outcome: "later" }],
  ["an answer that never comes", "hang", { outcome: "later" }],
])("%s", async (_, answer, outcome) => {
  const posted = await post(answer);
  expect(posted).toMatchObject(outcome);
  expect(JSON.stringify(posted)).not.toContain(ACCOUNT.token);
});

test("the signature of Twilio's own example is accepted, and no other", () => {
  // The example in Twilio's documentation of request signatures.
  const address = "https://mycompany.com/myapp.php?foo=1&bar=2";
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  };
  const signature = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";
  expect(signCallback("12345", address, fields)).toBe(signature);
  expect(isSignedCallback("12345", address, fields, signature)).toBe(true);
  expect(isSignedCallback("12346", address, fields, signature)).toBe(false);
  expect(isSignedCallback("12345", `${address}3`, fields, signature)).toBe(false);
  expect(isSignedCallback("12345", address, { ...fields, Digits: "1235" }, signature)).toBe(false);
  for (const forged of ["", "x", signature.slice(1), `${signature}=`]) {
    expect(isSignedCallback("12345", address, fields, forged)).toBe(false);
  }
});
