import type { InputOf } from "@espalier/contract/types";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readAddresses } from "../../accounts/addresses/queries.ts";
import { addAddress } from "../../accounts/addresses/save-address.ts";

type Typed = Pick<
  InputOf<"storeOrderCreate">,
  "name" | "phone" | "country" | "province" | "city" | "area" | "postal" | "address"
>;

/** Keeps where an order goes among the customer's addresses, unless it is there already or there are as many as may be. */
export const keepAddress = async (
  tx: Tx,
  customerId: number,
  { name, phone, country, province, city, area, postal, address }: Typed,
  now: Date,
): Promise<void> => {
  const form = { name, phone, country, province, city, area, code: postal, address };
  const kept = await readAddresses(tx, { customerId, id: null });
  if (kept.some((each) => FIELDS.every((field) => each[field] === form[field]))) return;
  await addAddress(tx, customerId, { ...form, is_default: false }, now);
};

const FIELDS = ["name", "phone", "country", "province", "city", "area", "code", "address"] as const;
