import type { RequestOf } from "@espalier/contract/types";

import type { Address } from "../../../lib/queries/addresses-query.ts";
import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";
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

/** The missing fields, in the order of the form. */
export const problemsOf = ({ name, phone, address }: AddressFields) => [
  ...problemIf(name.trim() === "", "name", "nameMissing"),
  ...problemIf(phone.trim() === "", "phone", "phoneMissing"),
  ...problemIf(address.trim() === "", "address", "addressMissing"),
];

/** The fields that the refusals of a new address, and of a changed one, are about. */
export const refusedFields: RefusedFields<"userAddressAdd" | "userAddressSet", keyof AddressFields> = {
  keys: { "address.too_many": null, "address.unknown": null },
  request: {
    name: "name",
    phone: "phone",
    address: "address",
    code: "code",
    province: "province",
    city: "city",
    area: "area",
  },
};
