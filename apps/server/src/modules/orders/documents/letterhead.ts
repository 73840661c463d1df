import type { Db } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";

/** The company's details on what is printed. */
export const readLetterhead = async (db: Db) => {
  const settings = await readSettings(db);
  return {
    name: settings["company.name"],
    address: settings["company.address"],
    registration: settings["company.registration"],
  };
};
