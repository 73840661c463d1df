/** Content that visitors may read: articles, countries and the company's switches. */
import { z } from "zod";

import { money } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { text } from "../../text-fields.ts";

export const countries = defineCall({
  name: "countries",
  method: "GET",
  path: "/countries",
  audience: "visitor",
  summary: "Every country, named in the language asked for",
  request: emptyRequest,
  data: z.array(z.object({ country_name: z.string(), country_code: z.string() })),
});

export const posts = defineCall({
  name: "posts",
  method: "GET",
  fromReplica: true,
  path: "/posts",
  audience: "visitor",
  summary: "An article by its symbol",
  refusals: ["not_found"],
  request: z.object({ s: text(64) }),
  data: z.object({ title: z.string(), content: z.string() }),
});

export const config = defineCall({
  name: "config",
  method: "GET",
  path: "/config",
  audience: "visitor",
  summary: "What the company has switched on, and what the home screen shows",
  request: emptyRequest,
  data: z.object({
    external_link: z.string(),
    banners: z.array(z.object({ image: z.string(), link: z.string(), title: z.string(), subtitle: z.string() })),
    booking_enabled: z.boolean(),
    withdraw_minimum: money,
    /** The ratio of CP to SP: "1:1". */
    convert_rate: z.string(),
    coin_payment: z.boolean(),
    card_payment: z.boolean(),
    /** The address at which orders are collected, on several lines; "" while the company has not said. */
    collect_at: z.string(),
    /** When they can be collected, and how long a delivery takes; "" while the company has not said. */
    collect_hours: z.string(),
    delivery_time: z.string(),
    /** Whether codes can go to a mobile number. */
    sms: z.boolean(),
    /** Whether the article `income_disclosure` says what members earn. */
    income_disclosure: z.boolean(),
    /** Whether people who are no members can buy. */
    public_shop: z.boolean(),
    version: z.string(),
  }),
});
