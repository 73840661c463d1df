import { createDecipheriv, createECDH, hkdfSync, verify, createPublicKey } from "node:crypto";
import { expect, test } from "vitest";

import { aSubscription } from "../../testing/a-subscription.ts";
import { type FindAddresses, isPublicAddress, publicLookup } from "./public-address.ts";
import { publicPushKey, webPushSender } from "./web-push-sender.ts";

const pair = createECDH("prime256v1");
pair.generateKeys();
const KEY = pair.getPrivateKey("base64url").padStart(43, "A");

type Posted = { readonly endpoint: string; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

/** Sends one push to a service that answers with a status. */
const send = async (status: number | Error, payload = "hello") => {
  const posted: Posted[] = [];
  const device = aSubscription();
  const sender = webPushSender(KEY, "https://shop.example", async (endpoint, headers, body) => {
    posted.push({ endpoint, headers, body });
    if (status instanceof Error) throw status;
    return await Promise.resolve(status);
  });
  const result = await sender({ ...device.subscription, payload, seconds: 60 });
  return { result, posted: posted[0], pair: device.pair, auth: device.subscription.auth };
};

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Opens an encrypted body as a browser does (RFC 8188 and 8291). */
const open = (body: Buffer, browser: ReturnType<typeof aSubscription>["pair"], auth: string): string => {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const key = body.subarray(21, 21 + length);
  const shared = browser.computeSecret(key);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), key]);
  const secret = hkdf(shared, Buffer.from(auth, "base64url"), info, 32);
  const cipherKey = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv("aes-128-gcm", cipherKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
};

test("only the device can read a push, and the company's key signs it for this push service", async () => {
  const { posted, pair: browser, auth } = await send(201, "消息");
  expect(open(posted?.body ?? Buffer.alloc(0), browser, auth)).toBe("消息");
  expect(posted?.body.toString()).not.toContain("消息");
  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(posted?.headers["Authorization"] ?? "") ?? [];
  expect(key).toBe(publicPushKey(KEY));
  const [head = "", claims = "", signature = ""] = token.split(".");
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: "https://push.example.com",
    sub: "mailto:no-reply@shop.example",
  });
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: jwk, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"))).toBe(true);
});

test.each([
  [201, "sent"],
  [204, "sent"],
  [302, "never"],
  [400, "never"],
  [403, "later"],
  [404, "gone"],
  [410, "gone"],
  [413, "never"],
  [429, "later"],
  [503, "later"],
  [new Error("no connection"), "later"],
] as const)("a push service that answers %s: %s", async (status, outcome) => {
  expect((await send(status)).result.outcome).toBe(outcome);
});

test("a key is a number of 32 bytes", () => {
  expect(publicPushKey(KEY)).toHaveLength(87);
  expect(publicPushKey("")).toBeUndefined();
  expect(publicPushKey(Buffer.alloc(32).toString("base64url"))).toBeUndefined();
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.100.0.1", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2002:a00:1::", false],
  ["not an address", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const addressesOf = async (found: readonly string[], all: boolean): Promise<unknown> =>
  await new Promise((resolve) => {
    const find: FindAddresses = (_host, _options, callback) =>
      callback(
        null,
        found.map((address) => ({ address, family: 4 })),
      );
    publicLookup(find)("push.example.com", { all }, (error, address) => resolve(error?.message ?? address));
  });

test("a name that leads into a private network, if only by one of its addresses, leads nowhere", async () => {
  expect(await addressesOf(["8.8.8.8"], false)).toBe("8.8.8.8");
  expect(await addressesOf(["8.8.8.8"], true)).toEqual([{ address: "8.8.8.8", family: 4 }]);
  expect(await addressesOf(["8.8.8.8", "10.0.0.1"], true)).toBe("push.example.com is not on the public internet");
  expect(await addressesOf([], true)).toBe("push.example.com has no address");
});
