import { keptPhone } from "@espalier/web/typed-text/kept-text";
import type { RequestOf } from "@espalier/contract/types";

import type { Address } from "../../../lib/queries/addresses-query.ts";
import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

/** The fields of the form. In a new address province, city and area are empty, since its lines contain them; an empty country is the member's own. */
export type AddressFields = Pick<
  Address,
  "name" | "phone" | "address" | "code" | "province" | "city" | "area" | "country"
>;

export const EMPTY_ADDRESS: AddressFields = {
  name: "",
  phone: "",
  address: "",
  code: "",
  province: "",
  city: "",
  area: "",
  country: "",
};

export const fieldsOf = (stored: Address): AddressFields => {
  const { name, phone, address, code, province, city, area, country } = stored;
  return { name, phone, address, code, province, city, area, country };
};

/** The address that was saved last is the default one: the specification's section 7. */
export const requestOf = (fields: AddressFields): RequestOf<"userAddressAdd"> => ({
  ...fields,
  phone: keptPhone(fields.phone),
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
  keys: { "address.too_many": null, "address.unknown": null, "country.unknown": "country" },
  request: {
    name: "name",
    phone: "phone",
    address: "address",
    code: "code",
    province: "province",
    city: "city",
    area: "area",
    country: "country",
  },
};
