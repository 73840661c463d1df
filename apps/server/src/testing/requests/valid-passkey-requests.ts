import { z } from "zod";

import type { AdminRequest, AdminScene } from "../admin-scene.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";

/** The same of the calls about an operator's passkeys. */
export const validPasskeyRequests = {
  adminPasskeyOffer: () => ({}),
  adminPasskeyLoginBegin: () => ({}),
  adminPasskeyLogin: async (scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    await keep(scene, device);
    const { data } = await scene.shop.post("/admin/passkey/login/begin");
    return device.use(asked.parse(data));
  },
  adminPasskeyList: () => ({}),
  adminPasskeyAddBegin: () => ({ password: "correct horse" }),
  adminPasskeyAdd: async (scene) => {
    const device = softwareAuthenticator(scene.shop.deps.publicUrl);
    return { name: "Laptop", ...device.make(await begin(scene)) };
  },
  adminPasskeyRemove: async (scene) => {
    await keep(scene, softwareAuthenticator(scene.shop.deps.publicUrl));
    const { data } = await scene.shop.get("/admin/passkey/list", {}, { token: scene.operator.token });
    const [passkey] = listed.parse(data).list;
    return { id: passkey?.id };
  },
} satisfies Readonly<Record<string, AdminRequest>>;

const asked = z.object({ host: z.string(), challenge: z.string() });
const listed = z.object({ list: z.array(z.object({ id: z.int() })) });

const begin = async ({ shop, operator }: AdminScene) => {
  await shop.db.deleteFrom("operator_passkey").where("operator_id", "=", operator.id).execute();
  await shop.db.deleteFrom("rate_limit").where("subject", "=", `operator-add:${operator.id}`).execute();
  const body = { password: "correct horse" };
  return asked.parse((await shop.post("/admin/passkey/add/begin", body, { token: operator.token })).data);
};

const keep = async (scene: AdminScene, device: ReturnType<typeof softwareAuthenticator>): Promise<void> => {
  const made = device.make(await begin(scene));
  await scene.shop.post("/admin/passkey/add", { name: "Laptop", ...made }, { token: scene.operator.token });
};
