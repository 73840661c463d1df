import type { OfficeCallName } from "@espalier/contract/office/routes";
import { z } from "zod";

import { askOffice } from "./ask-office.ts";
import type { OfficeScene } from "./office-scene.ts";
import type { Fields } from "./valid-requests.ts";

const shown = z.object({ version: z.string() });
const row = shown.extend({ id: z.int() });
const listed = z.array(row).or(z.object({ list: z.array(row) }).transform(({ list }) => list));

/** The version that a form is opened with: of what a call shows, or of the row with this id in what it lists. */
export const openedVersion = async (
  { shop, operator }: Pick<OfficeScene, "shop" | "operator">,
  name: OfficeCallName,
  fields: Fields = {},
  id?: number,
): Promise<string> => {
  const { data } = await askOffice(shop, name, fields, { token: operator.token });
  if (id === undefined) return shown.parse(data).version;
  const found = listed.parse(data).find((each) => each.id === id);
  if (!found) throw new Error(`${name} does not list ${id}`);
  return found.version;
};
