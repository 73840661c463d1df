import type { AdminCallName } from "@espalier/contract/types";
import { z } from "zod";

import { callAdmin } from "./requests/call-admin.ts";
import type { AdminScene } from "./admin-scene.ts";
import type { Fields } from "./requests/valid-requests.ts";

const shown = z.object({ version: z.string() });
const row = shown.extend({ id: z.int() });
const listed = z.array(row).or(z.object({ list: z.array(row) }).transform(({ list }) => list));

/** The version with which a form is opened: of the data of a call, or of the row with this id in its list. */
export const openedVersion = async (
  { shop, operator }: Pick<AdminScene, "shop" | "operator">,
  name: AdminCallName,
  fields: Fields = {},
  id?: number,
): Promise<string> => {
  const { data } = await callAdmin(shop, name, fields, { token: operator.token });
  if (id === undefined) return shown.parse(data).version;
  const found = listed.parse(data).find((each) => each.id === id);
  if (!found) throw new Error(`${name} does not list ${id}`);
  return found.version;
};
