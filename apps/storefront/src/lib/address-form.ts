import { readPhone } from "@espalier/contract/typed-text/phone";

import { fieldOf } from "./field-of.ts";
import type { Faults } from "./problem.ts";
import type { Texts } from "./texts.ts";

/** Whom and where an order is sent to, as it is typed. */
export const EMPTY_ADDRESS = {
  name: "",
  phone: "",
  country: "",
  province: "",
  city: "",
  area: "",
  postal: "",
  address: "",
};

export type AddressForm = typeof EMPTY_ADDRESS;

export const readAddress = (sent: FormData): AddressForm => ({
  name: fieldOf(sent, "name"),
  phone: fieldOf(sent, "phone"),
  country: fieldOf(sent, "country"),
  province: fieldOf(sent, "province"),
  city: fieldOf(sent, "city"),
  area: fieldOf(sent, "area"),
  postal: fieldOf(sent, "postal"),
  address: fieldOf(sent, "address"),
});

/** The same fields of what has more of them. */
export const addressOf = ({
  name,
  phone,
  country,
  province,
  city,
  area,
  postal,
  address,
}: AddressForm): AddressForm => ({ name, phone, country, province, city, area, postal, address });

/** Everything that is missing or cannot be right, so that it is mended at once: the server names one fault at a time. */
export const addressFaults = (
  form: AddressForm,
  { checkout, frame }: Pick<Texts, "checkout" | "frame">,
  needed: readonly (keyof AddressForm)[] = ["name", "phone", "country", "address"],
): Faults => ({
  ...(readPhone(form.phone) === undefined && { phone: checkout.phoneWrong }),
  ...Object.fromEntries(needed.filter((field) => form[field].trim() === "").map((field) => [field, frame.missing])),
});

/** Where it is, on one line, without who is there. */
export const placeOf = ({
  address,
  area,
  postal,
  city,
  province,
  country_name: country,
}: Omit<AddressForm, "name" | "phone" | "country"> & { readonly country_name: string }): string =>
  // A city may be its own province.
  [...new Set([address, area, [postal, city].filter((part) => part !== "").join(" "), province, country])]
    .filter((part) => part !== "")
    .join(", ");
