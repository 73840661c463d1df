import { z } from "zod";

import { call } from "../call.ts";
import { id, zeroOrOne } from "../codecs.ts";
import { optionalText, phone, text } from "../texts.ts";
import { emptyRequest, ok } from "./parts.ts";

const address = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  code: z.string(),
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
  is_default: zeroOrOne.default(false),
});

export const userAddressList = call("userAddressList", {
  summary: "The member's delivery addresses, the default one first",
  request: emptyRequest,
  data: z.array(address),
});

export const userAddressInfo = call("userAddressInfo", {
  summary: "One delivery address",
  request: z.object({ id }),
  data: address,
});

export const userAddressAdd = call("userAddressAdd", {
  summary: "Adds a delivery address",
  request: form,
  data: z.object({ id: z.int() }),
});

export const userAddressSet = call("userAddressSet", {
  summary: "Changes a delivery address",
  request: form.extend({ id }),
  data: ok,
});

export const userAddressDel = call("userAddressDel", {
  summary: "Deletes a delivery address",
  request: z.object({ id }),
  data: ok,
});
