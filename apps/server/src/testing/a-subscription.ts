import { createECDH, randomBytes } from "node:crypto";

/** What a browser's subscription to pushes holds, and the private key with which the browser opens them. */
export const aSubscription = (name = "device") => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return { subscription: { endpoint: `https://push.example.com/send/${name}`, ...keys }, pair };
};
