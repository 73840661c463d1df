import type { InputOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Consignee } from "../../orders/quote-order.ts";

/** What a visitor orders, as an order that is paid by card. Where it goes is typed, since nobody's addresses are known. */
export const asOrder = (input: InputOf<"storeQuote">, language: Language, consignee: Partial<Consignee> = {}) => ({
  goods: input.goods,
  paid_type: "card" as const,
  order_type: undefined,
  shipping_type: input.shipping_type,
  shipping_method_id: input.shipping_method_id,
  collection_point_id: input.collection_point_id,
  address_id: undefined,
  coupon_id: undefined,
  coupon_code: input.coupon === "" ? undefined : input.coupon,
  language,
  typed: { ...NOWHERE, country: input.country, province: input.province, ...consignee },
});

const NOWHERE: Consignee = { province: "", city: "", area: "", address: "", name: "", phone: "", country: "" };

/** The consignee of an order, with the postal code before the city, where letters have it. */
export const consigneeOf = ({ name, phone, city, postal, area, address }: InputOf<"storeOrderCreate">) => ({
  name,
  phone,
  city: [postal, city].filter((part) => part !== "").join(" "),
  area,
  address,
});

export const refuseCountry = (country: string): Outcome<never, "country.unknown"> | undefined =>
  country === "" || isCountry(country) ? undefined : refused("country.unknown");
