import type { RequestOf } from "@espalier/contract/types";

import type { Address } from "../../lib/addresses-query.ts";
import { IS_DEFAULT } from "../../lib/wire-numbers.ts";

/** What the form holds while it is filled in. Province, city and area have no field: they are kept as they came. */
export type AddressFields = Pick<Address, "name" | "phone" | "address" | "code" | "province" | "city" | "area"> & {
  readonly isDefault: boolean;
};

/** A new address becomes the default one unless the member says otherwise. */
export const EMPTY_ADDRESS: AddressFields = {
  name: "",
  phone: "",
  address: "",
  code: "",
  province: "",
  city: "",
  area: "",
  isDefault: true,
};

export const fieldsOf = ({ is_default, id: _, ...address }: Address): AddressFields => ({
  ...address,
  isDefault: is_default === IS_DEFAULT,
});

export const requestOf = ({ isDefault, ...fields }: AddressFields): RequestOf<"userAddressAdd"> => ({
  ...fields,
  is_default: isDefault ? IS_DEFAULT : 0,
});

export type AddressFault = "nameMissing" | "phoneMissing" | "addressMissing";

/** What is not filled in yet, by field. */
export function faultsOf({ name, phone, address }: AddressFields) {
  const missing = (text: string, fault: AddressFault) => (text.trim() === "" ? fault : undefined);
  return {
    name: missing(name, "nameMissing"),
    phone: missing(phone, "phoneMissing"),
    address: missing(address, "addressMissing"),
  };
}
