import { z } from "zod";

import { loginAs, type TestMember } from "../builders/a-member.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import type { TestApp } from "../setup/test-app.ts";

type Scene = { readonly shop: TestApp; readonly outfit: { readonly member: TestMember } };

/** The same of the calls about the ways to log in. */
export const validSecurityRequests = {
  passkeyOffer: () => ({}),
  passkeyLoginBegin: () => ({}),
  passkeyLogin: async (scene: Scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    await keepPasskey(scene, device);
    // Each from an address of its own: logins begun from one address are limited.
    const address = `2001:db8:${scene.shop.deps.random(2).toString("hex")}::1`;
    const { data } = await scene.shop.post("/passkey/login/begin", {}, { address });
    return { ...device.use(asked.parse(data)), device: "the kitchen tablet" };
  },
  userSecurity: () => ({}),
  userPasskeyAddBegin: () => ({ password: PASSWORD }),
  userPasskeyAdd: async (scene: Scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    return { name: "Phone", ...device.make(await begin(scene)) };
  },
  userPasskeyRemove: async (scene: Scene) => {
    const token = await keepPasskey(scene, softwareAuthenticator(scene.shop.deps.publicUrl));
    const { data } = await scene.shop.get("/user/security", {}, { token });
    return { id: listed.parse(data).passkeys.list[0]?.id, password: PASSWORD };
  },
};

const PASSWORD = "correct horse";
const asked = z.object({ host: z.string(), challenge: z.string() });
const listed = z.object({ passkeys: z.object({ list: z.array(z.object({ id: z.int() })) }) });

const begin = async (scene: Scene, given?: string) => {
  const { shop, outfit } = scene;
  // Wrong passwords of earlier requests must not lock this one.
  await shop.db.deleteFrom("rate_limit").where("subject", "=", String(outfit.member.id)).execute();
  await shop.db.deleteFrom("member_passkey").where("member_id", "=", outfit.member.id).execute();
  const token = given ?? (await loginAs(shop.db, outfit.member, shop.now()));
  return asked.parse((await shop.post("/user/passkey/add/begin", { password: PASSWORD }, { token })).data);
};

const keepPasskey = async (scene: Scene, device: ReturnType<typeof softwareAuthenticator>): Promise<string> => {
  const { shop, outfit } = scene;
  const token = await loginAs(shop.db, outfit.member, shop.now());
  await shop.post("/user/passkey/add", { name: "Phone", ...device.make(await begin(scene, token)) }, { token });
  return token;
};
