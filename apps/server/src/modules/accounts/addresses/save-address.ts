import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { isCountry } from "../../../platform/countries/countries.ts";
import { MOST_ADDRESSES } from "../limits.ts";
import { readAddresses } from "./queries.ts";
import { clearDefault, insertAddress, lockAddresses, updateAddress, type AddressForm } from "../store/addresses.ts";

/** Adds an address. A new default address replaces the former default, and a customer's first address is the default. */
export const addAddress = async (
  tx: Tx,
  customerId: number,
  form: AddressForm,
  now: Date,
): Promise<Outcome<{ id: number }, "address.too_many" | "country.unknown">> => {
  if (!isKnown(form)) return refused("country.unknown");
  await lockAddresses(tx, customerId);
  const present = await readAddresses(tx, { customerId, id: null });
  if (present.length >= MOST_ADDRESSES) return refused("address.too_many", { max: String(MOST_ADDRESSES) });
  const isDefault = form.is_default || present.length === 0;
  if (isDefault) await clearDefault(tx, customerId);
  return done({ id: await insertAddress(tx, customerId, { ...form, is_default: isDefault }, now) });
};

export const changeAddress = async (
  tx: Tx,
  customerId: number,
  id: number,
  form: AddressForm,
): Promise<Outcome<null, "address.unknown" | "country.unknown">> => {
  if (!isKnown(form)) return refused("country.unknown");
  await lockAddresses(tx, customerId);
  if (form.is_default) await clearDefault(tx, customerId);
  return (await updateAddress(tx, customerId, id, form)) ? done(null) : refused("address.unknown");
};

const isKnown = ({ country }: AddressForm): boolean => country === "" || isCountry(country);
