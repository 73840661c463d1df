import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { id, zeroOrOne } from "../../codecs.ts";
import { optionalText, phone, text } from "../../text-fields.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { keptAddress } from "../../shapes/kept-address.ts";

const address = z.object({
  ...keptAddress,
  code: z.string(),
  country: z.string(),
  abroad: z.string(),
  is_default: zeroOrOne,
});

const form = z.object({
  province: optionalText(40),
  city: optionalText(40),
  area: optionalText(40),
  address: text(200),
  name: text(40),
  phone,
  code: optionalText(12),
  country: optionalText(2),
  is_default: zeroOrOne.default(false),
});

export const userAddressList = defineCall({
  name: "userAddressList",
  method: "GET",
  path: "/user/address/list",
  audience: "member",
  summary: "The member's delivery addresses, the default one first",
  request: emptyRequest,
  data: z.array(address),
});

export const userAddressInfo = defineCall({
  name: "userAddressInfo",
  method: "GET",
  path: "/user/address/info",
  audience: "member",
  summary: "One delivery address",
  refusals: ["address.unknown"],
  request: z.object({ id }),
  data: address,
});

export const userAddressAdd = defineCall({
  name: "userAddressAdd",
  method: "POST",
  path: "/user/address/add",
  audience: "member",
  summary: "Adds a delivery address",
  refusals: ["address.too_many", "country.unknown"],
  request: form,
  data: z.object({ id: z.int() }),
});

export const userAddressSet = defineCall({
  name: "userAddressSet",
  method: "POST",
  path: "/user/address/set",
  audience: "member",
  summary: "Changes a delivery address",
  refusals: ["address.unknown", "country.unknown"],
  request: form.extend({ id }),
  data: ok,
});

export const userAddressDel = defineCall({
  name: "userAddressDel",
  method: "POST",
  path: "/user/address/del",
  audience: "member",
  summary: "Deletes a delivery address",
  refusals: ["address.unknown"],
  request: z.object({ id }),
  data: ok,
});
