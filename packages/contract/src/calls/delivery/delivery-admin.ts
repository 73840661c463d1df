/** How orders reach their buyers: methods of delivery and places where orders are collected. */
import { z } from "zod";

import { amountOrZero, flag, id, money, optionally, wholeNumber } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { localized, localizedText, optionalLocalizedText } from "../../localized-text.ts";
import { refuse } from "../../refuse.ts";
import { ok } from "../../shapes/empty.ts";
import { idList } from "../../shapes/id-list.ts";
import { openedVersion, version } from "../../shapes/version.ts";
import { optionalText } from "../../text-fields.ts";
import { deliverySteps } from "./delivery-steps.ts";

const MOST_LISTED = 100;
const MOST_DAYS = 365;

/** Where one that was deleted comes back to. */
const sort = optionally(wholeNumber(0, 100_000));

export const adminDeliveryMethodList = defineCall({
  name: "adminDeliveryMethodList",
  method: "GET",
  path: "/admin/delivery/method/list",
  audience: "operator",
  permission: "catalogue.read",
  summary: "Every method of delivery in the company's order, those that are not offered too",
  request: z.object({}),
  data: z.array(
    z.object({
      id: z.int(),
      sort: z.int(),
      name: localized,
      countries: z.array(z.string()),
      steps: z.array(
        z.object({
          up_to_grams: z.int().nullable(),
          up_to: money.nullable(),
          pv_up_to: money.nullable(),
          price: money,
          pv_price: money,
        }),
      ),
      free_from: money.nullable(),
      pv_free_from: money.nullable(),
      days_from: z.int(),
      days_to: z.int(),
      active: z.boolean(),
      version,
    }),
  ),
});

/** Two-letter codes with commas between them; "" for every country. */
const countries = optionalText(1_000).transform((text) => text.split(",").filter((code) => code !== ""));

const methodTerms = {
  name: localizedText(60),
  countries,
  steps: deliverySteps,
  free_from: optionally(amountOrZero(["USD"])).transform((amount) => amount ?? null),
  pv_free_from: optionally(amountOrZero(["SP", "CP"])).transform((amount) => amount ?? null),
  days_from: wholeNumber(0, MOST_DAYS),
  days_to: wholeNumber(0, MOST_DAYS),
  active: flag,
};

const METHOD_REFUSALS = [
  "country.unknown",
  "delivery.rows",
  "delivery.row_never",
  "delivery.row_limits",
  "delivery.row_last",
  "delivery.free_from",
  "delivery.days",
] as const;

type Method = {
  readonly free_from: unknown;
  readonly pv_free_from: unknown;
  readonly days_from: number;
  readonly days_to: number;
};

const checkMethod = (context: z.core.ParsePayload<Method>): void => {
  const { free_from, pv_free_from, days_from, days_to } = context.value;
  if ((free_from === null) !== (pv_free_from === null)) refuse(context, "delivery.free_from", {}, ["pv_free_from"]);
  if (days_from > days_to) refuse(context, "delivery.days", {}, ["days_to"]);
};

export const adminDeliveryMethodAdd = defineCall({
  name: "adminDeliveryMethodAdd",
  method: "POST",
  path: "/admin/delivery/method/add",
  audience: "operator",
  permission: "catalogue.write",
  summary: "A new method, the last in the company's order unless it comes back to its place",
  refusals: METHOD_REFUSALS,
  request: z.object({ ...methodTerms, sort }).check(checkMethod),
  data: z.object({ id: z.int() }),
});

export const adminDeliveryMethodSet = defineCall({
  name: "adminDeliveryMethodSet",
  method: "POST",
  path: "/admin/delivery/method/set",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Changes a method for orders from now on; orders that were placed keep what they said",
  refusals: ["form.changed", "form.changed_by_unknown", "not_found", ...METHOD_REFUSALS],
  request: z.object({ id, version: openedVersion, ...methodTerms }).check(checkMethod),
  data: ok,
});

export const adminDeliveryMethodDelete = defineCall({
  name: "adminDeliveryMethodDelete",
  method: "POST",
  path: "/admin/delivery/method/delete",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Deletes a method; orders keep their copy of it",
  refusals: ["not_found"],
  request: z.object({ id }),
  data: ok,
});

export const adminDeliveryMethodOrder = defineCall({
  name: "adminDeliveryMethodOrder",
  method: "POST",
  path: "/admin/delivery/method/order",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Puts the methods in this order, in which equally cheap ones are offered; all of them have to be named",
  refusals: ["delivery.order"],
  request: z.object({ ids: idList(MOST_LISTED) }),
  data: ok,
});

export const adminDeliveryPointList = defineCall({
  name: "adminDeliveryPointList",
  method: "GET",
  path: "/admin/delivery/point/list",
  audience: "operator",
  permission: "catalogue.read",
  summary: "Every place where orders can be collected, in the company's order, those that are not offered too",
  request: z.object({}),
  data: z.array(
    z.object({
      id: z.int(),
      sort: z.int(),
      name: localized,
      address: localized,
      country: z.string(),
      province: z.string(),
      map_url: z.string(),
      hours: localized,
      active: z.boolean(),
      version,
    }),
  ),
});

/** A web address, or "". */
const mapUrl = optionalText(300)
  .check((context) => {
    const url = context.value;
    const isLink = url === "" || (/^https?:\/\//.test(url) && URL.canParse(url));
    if (context.issues.length === 0 && !isLink) refuse(context, "input.invalid");
  })
  .meta({ example: "https://maps.example/harbour" });

const pointTerms = {
  name: localizedText(60),
  address: localizedText(300),
  country: optionalText(2),
  province: optionalText(60),
  map_url: mapUrl,
  hours: optionalLocalizedText(200),
  active: flag,
};

export const adminDeliveryPointAdd = defineCall({
  name: "adminDeliveryPointAdd",
  method: "POST",
  path: "/admin/delivery/point/add",
  audience: "operator",
  permission: "catalogue.write",
  summary: "A new place, the last in the company's order unless it comes back to its own",
  refusals: ["country.unknown"],
  request: z.object({ ...pointTerms, sort }),
  data: z.object({ id: z.int() }),
});

export const adminDeliveryPointSet = defineCall({
  name: "adminDeliveryPointSet",
  method: "POST",
  path: "/admin/delivery/point/set",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Changes a place for orders from now on; orders that were placed keep what they said",
  refusals: ["form.changed", "form.changed_by_unknown", "not_found", "country.unknown"],
  request: z.object({ id, version: openedVersion, ...pointTerms }),
  data: ok,
});

export const adminDeliveryPointDelete = defineCall({
  name: "adminDeliveryPointDelete",
  method: "POST",
  path: "/admin/delivery/point/delete",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Deletes a place; orders keep their copy of it",
  refusals: ["not_found"],
  request: z.object({ id }),
  data: ok,
});

export const adminDeliveryPointOrder = defineCall({
  name: "adminDeliveryPointOrder",
  method: "POST",
  path: "/admin/delivery/point/order",
  audience: "operator",
  permission: "catalogue.write",
  summary: "Puts the places in this order; all of them have to be named",
  refusals: ["delivery.order"],
  request: z.object({ ids: idList(MOST_LISTED) }),
  data: ok,
});
