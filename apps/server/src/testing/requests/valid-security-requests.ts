import { z } from "zod";

import { loginAs, type TestMember } from "../builders/a-member.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import type { TestApp } from "../setup/test-app.ts";
import { totpCode } from "../setup/totp-code.ts";

type Scene = { readonly shop: TestApp; readonly outfit: { readonly member: TestMember } };

/** The same of the calls about the ways to log in. */
export const validSecurityRequests = {
  passkeyOffer: () => ({}),
  passkeyLoginBegin: () => ({}),
  passkeyLogin: async (scene: Scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    await addPasskey(scene, device);
    // Each from its own address: logins begun from one address are limited.
    const address = `2001:db8:${scene.shop.deps.random(2).toString("hex")}::1`;
    const { data } = await scene.shop.post("/passkey/login/begin", {}, { address });
    return { ...device.use(asked.parse(data)), device: "the kitchen tablet" };
  },
  userSecurity: () => ({}),
  userPasskeyAddBegin: () => PROOF,
  userPasskeyAdd: async (scene: Scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    return { name: "Phone", ...device.make(await begin(scene)) };
  },
  userPasskeyRemove: async (scene: Scene) => {
    const token = await addPasskey(scene, softwareAuthenticator(scene.shop.deps.publicUrl));
    const { data } = await scene.shop.get("/user/security", {}, { token });
    return { id: listed.parse(data).passkeys.list[0]?.id, ...PROOF };
  },
  userTotpBegin: () => PROOF,
  userTotpConfirm: async (scene: Scene) => ({ code: (await beginTotp(scene)).code }),
  userTotpCodes: async (scene: Scene) => ({ password: PASSWORD, code: await setUpTotp(scene) }),
  userTotpRemove: async (scene: Scene) => ({ password: PASSWORD, code: await setUpTotp(scene) }),
};

const PASSWORD = "correct horse";
const PROOF = { password: PASSWORD, code: "" };
const secretShown = z.object({ secret: z.string() });
const codesShown = z.object({ recovery_codes: z.array(z.string()) });
const asked = z.object({ host: z.string(), challenge: z.string() });
const listed = z.object({ passkeys: z.object({ list: z.array(z.object({ id: z.int() })) }) });

const begin = async (scene: Scene, given?: string) => {
  const { shop, outfit } = scene;
  await forgetTries(scene);
  await shop.db.deleteFrom("member_passkey").where("member_id", "=", outfit.member.id).execute();
  const token = given ?? (await loginAs(shop.db, outfit.member, shop.now()));
  return asked.parse((await shop.post("/user/passkey/add/begin", PROOF, { token })).data);
};

const addPasskey = async (scene: Scene, device: ReturnType<typeof softwareAuthenticator>): Promise<string> => {
  const { shop, outfit } = scene;
  const token = await loginAs(shop.db, outfit.member, shop.now());
  await shop.post("/user/passkey/add", { name: "Phone", ...device.make(await begin(scene, token)) }, { token });
  return token;
};

const beginTotp = async (scene: Scene) => {
  const { shop, outfit } = scene;
  await forgetTries(scene);
  await shop.db.deleteFrom("member_totp").where("member_id", "=", outfit.member.id).execute();
  const token = await loginAs(shop.db, outfit.member, shop.now());
  const { secret } = secretShown.parse((await shop.post("/user/totp/begin", PROOF, { token })).data);
  return { token, code: totpCode(secret, shop.now()) };
};

/** Sets up an authenticator app; answers one of its recovery codes. */
export const setUpTotp = async (scene: Scene): Promise<string> => {
  const { token, code } = await beginTotp(scene);
  const { recovery_codes } = codesShown.parse((await scene.shop.post("/user/totp/confirm", { code }, { token })).data);
  return recovery_codes[0] ?? "";
};

/** Wrong passwords and codes of earlier requests must not lock the next one. */
const forgetTries = async ({ shop, outfit }: Scene): Promise<void> => {
  await shop.db
    .deleteFrom("rate_limit")
    .where("subject", "in", [String(outfit.member.id), `member-add:${outfit.member.id}`])
    .execute();
};
