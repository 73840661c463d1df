import type { AdminCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";

import { sendFiles } from "./send-file.ts";
import type { Answer, Sender, TestApp } from "../setup/test-app.ts";
import type { Fields } from "./valid-requests.ts";

/** Makes an admin call by its name, like `callApi` for members. */
export const callAdmin = async (shop: TestApp, name: AdminCallName, fields: Fields, from: Sender): Promise<Answer> => {
  const { method, path } = callOf(name);
  if (method === "GET") {
    const query = Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]);
    return await shop.get(path, Object.fromEntries(query), from);
  }
  const { file, ...rest } = fields;
  if (file instanceof Uint8Array) return await sendFiles(shop, path, [{ bytes: file }], from, rest);
  return await shop.post(path, { ...fields }, from);
};
