import { createECDH } from "node:crypto";
import { Agent, request } from "node:https";

import webPush from "web-push";

import { publicLookup } from "./public-address.ts";

/** A push for one device, with what its browser gave: an address at its maker's push service, and two keys. */
export type Push = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Encrypted for the device alone. At most 3,800 bytes. */
  readonly payload: string;
  /** The seconds for which the push service keeps it for a device that is off. */
  readonly seconds: number;
};

/** `gone`: the device takes no more pushes. The others as in `SendResult`. */
export type PushResult = {
  readonly outcome: "sent" | "gone" | "later" | "never";
  readonly error: string;
  readonly code: string;
};

/** Sends one push; never throws. */
export type PushSender = (push: Push) => Promise<PushResult>;

/** Posts to a push service and returns the status of the answer. */
export type PostPush = (endpoint: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>;

/** The milliseconds that a push service has to answer; the answers are empty. */
const ANSWER_MS = 10_000;
/** The connections to one push service. */
const CONNECTIONS = 32;

/** The key that browsers ask for, of the private one (a number of 32 bytes in base64url). Undefined if it is none. */
export const publicPushKey = (privateKey: string): string | undefined => {
  const key = Buffer.from(privateKey, "base64url");
  if (key.length !== 32) return undefined;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(key);
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
};

/** Sends pushes in the company's name (VAPID, RFC 8292), encrypted (RFC 8291). */
export const webPushSender = (privateKey: string, publicUrl: string, post: PostPush = postPush()): PushSender => {
  const signature = signatures(privateKey, publicUrl);
  return async ({ endpoint, p256dh, auth, payload, seconds }) => {
    try {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, { TTL: seconds });
      const signed = { ...texts(headers), Authorization: signature(new URL(endpoint).origin) };
      return readStatus(await post(endpoint, signed, body ?? Buffer.alloc(0)));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { outcome: "later", error: text, code: "" };
    }
  };
};

/** The milliseconds for which a signature is used; it is good for twelve hours. */
const SIGNATURE_MS = 3_600_000;
/** The push services of browsers are few. */
const MOST_SIGNATURES = 100;

/** Signatures for push services, made once an hour for each: signing costs as much as encrypting. */
const signatures = (privateKey: string, publicUrl: string): ((origin: string) => string) => {
  const publicKey = publicPushKey(privateKey) ?? "";
  const subject = `mailto:no-reply@${new URL(publicUrl).hostname}`;
  const known = new Map<string, { readonly text: string; readonly until: number }>();
  return (origin) => {
    const last = known.get(origin);
    if (last && last.until > Date.now()) return last.text;
    if (known.size >= MOST_SIGNATURES) known.clear();
    const { Authorization: text } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, "aes128gcm");
    known.set(origin, { text, until: Date.now() + SIGNATURE_MS });
    return text;
  };
};

const texts = (headers: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** 404 and 410 end a subscription. A wrong key of the company's (401, 403) can be put right, too many (429) and 5xx are temporary. */
const readStatus = (status: number): PushResult => {
  const code = String(status);
  if (status >= 200 && status < 300) return { outcome: "sent", error: "", code: "" };
  if (status === 404 || status === 410) return { outcome: "gone", error: "the device takes no more messages", code };
  const isPassing = status >= 500 || [401, 403, 408, 429].includes(status);
  return { outcome: isPassing ? "later" : "never", error: `the push service answered ${code}`, code };
};

/** Only to hosts of the public internet, whatever their names lead to. No redirect is followed and no answer is read. */
const postPush = (): PostPush => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, lookup: publicLookup() });
  return async (endpoint, headers, body) =>
    await new Promise((resolve, reject) => {
      const options = { method: "POST", headers, agent, signal: AbortSignal.timeout(ANSWER_MS) };
      const sent = request(endpoint, options, (answer) => {
        resolve(answer.statusCode ?? 0);
        // An answer with a text would have to be read to its end, however long it is.
        if (answer.headers["content-length"] === "0" || answer.statusCode === 204) answer.resume();
        else answer.destroy();
      });
      sent.on("error", reject);
      sent.end(body);
    });
};
