import type { Language } from "@espalier/core/vocabulary/language";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readSettings } from "../settings/settings.ts";
import { findOrder, readPartsOf } from "./admin/queries.ts";
import { showOrder } from "./admin/view-orders.ts";
import type { OrderName } from "./store/orders.ts";

/** The company's details on printed orders. */
export const readLetterhead = async (db: Db) => {
  const settings = await readSettings(db);
  return {
    name: settings["company.name"],
    address: settings["company.address"],
    registration: settings["company.registration"],
  };
};

/** One order for its customer as operators print it; undefined when it is not theirs. */
export const printInvoice = async (db: Db, name: OrderName, language: Language) => {
  const [company, order] = await Promise.all([readLetterhead(db), findOrder(db, name, language)]);
  return order && { company, order: showOrder(order, await readPartsOf(db, [order]), language) };
};
