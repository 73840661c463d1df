import type { RequestOf } from "@espalier/contract/types";

import type { Address } from "../../../lib/queries/addresses-query.ts";
import { normalizePhone } from "../../../lib/format/normalize-phone.ts";

/** The fields of the form. In a new address province, city and area are empty, since its lines contain them. */
export type AddressFields = Pick<Address, "name" | "phone" | "address" | "code" | "province" | "city" | "area">;

export const EMPTY_ADDRESS: AddressFields = {
  name: "",
  phone: "",
  address: "",
  code: "",
  province: "",
  city: "",
  area: "",
};

export const fieldsOf = (stored: Address): AddressFields => {
  const { name, phone, address, code, province, city, area } = stored;
  return { name, phone, address, code, province, city, area };
};

/** The address that was saved last is the default one: the specification's section 7. */
export const requestOf = (fields: AddressFields): RequestOf<"userAddressAdd"> => ({
  ...fields,
  phone: normalizePhone(fields.phone),
  is_default: 1,
});

/** Whether an address was given in parts, which then stay parts. */
export const hasRegion = ({ province, city, area }: AddressFields): boolean => `${province}${city}${area}` !== "";

export type AddressFault = "nameMissing" | "phoneMissing" | "addressMissing";

/** The missing fields; undefined for a field that is filled in. */
export function faultsOf({ name, phone, address }: AddressFields) {
  const missing = (text: string, fault: AddressFault) => (text.trim() === "" ? fault : undefined);
  return {
    name: missing(name, "nameMissing"),
    phone: missing(phone, "phoneMissing"),
    address: missing(address, "addressMissing"),
  };
}
