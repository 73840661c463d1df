import type { ShopCallName, StoreCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";

import { sendFiles } from "./send-file.ts";
import type { Answer, Sender, TestApp } from "../setup/test-app.ts";
import type { Fields } from "./valid-requests.ts";

/**
 * Makes a call by its name: the fields of a GET as its query, of a POST as JSON, and a file in the form of a browser.
 */
export const callApi = async (
  shop: TestApp,
  name: ShopCallName | StoreCallName,
  fields: Fields,
  from: Sender,
): Promise<Answer> => {
  const { method, path } = callOf(name);
  if (method === "GET") return await shop.get(path, asQuery(fields), from);
  const { file } = fields;
  if (file instanceof Uint8Array) return await sendFiles(shop, path, [{ bytes: file }], from);
  return await shop.post(path, { ...fields }, from);
};

const asQuery = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
