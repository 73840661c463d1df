/** Where customers of the public shop have their orders sent. */
import { z } from "zod";

import { flag, id } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { keptAddress } from "../../shapes/kept-address.ts";
import { mobile, optionalText, text } from "../../text-fields.ts";

const form = z.object({
  name: text(40),
  phone: mobile,
  country: text(2),
  province: optionalText(40),
  city: optionalText(40),
  area: optionalText(40),
  postal: optionalText(12),
  address: text(200),
  is_default: flag.default(false),
});

export const customerAddressList = defineCall({
  name: "customerAddressList",
  method: "GET",
  path: "/customer/address/list",
  audience: "customer",
  summary: "The customer's addresses, the one that is used first in front, then the newest",
  request: emptyRequest,
  data: z.array(
    z.object({
      ...keptAddress,
      postal: z.string(),
      country: z.string(),
      country_name: z.string(),
      is_default: z.boolean(),
    }),
  ),
});

export const customerAddressAdd = defineCall({
  name: "customerAddressAdd",
  method: "POST",
  path: "/customer/address/add",
  audience: "customer",
  summary: "Adds an address; the first one is used first",
  refusals: ["address.too_many", "country.unknown"],
  request: form,
  data: z.object({ id: z.int() }),
});

export const customerAddressSet = defineCall({
  name: "customerAddressSet",
  method: "POST",
  path: "/customer/address/set",
  audience: "customer",
  summary: "Changes an address",
  refusals: ["address.unknown", "country.unknown"],
  request: form.extend({ id }),
  data: ok,
});

export const customerAddressDel = defineCall({
  name: "customerAddressDel",
  method: "POST",
  path: "/customer/address/del",
  audience: "customer",
  summary: "Deletes an address",
  refusals: ["address.unknown"],
  request: z.object({ id }),
  data: ok,
});
