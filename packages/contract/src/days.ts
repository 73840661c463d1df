/** Calendar days on the wire. A day of the domain is "YYYY-MM-DD", which sorts and compares as text. */
import { isDay, lastDayOf } from "@espalier/core/vocabulary/days";
import { z } from "zod";

import { optionally, shownAs } from "./codecs.ts";
import { readBy } from "./read-by.ts";
import { refuse } from "./refuse.ts";
import { readSigns } from "./typed-text/digits.ts";

/** A day in a request or in data. */
export const day = z.codec(z.string().meta({ format: "date", ...readBy("date") }), z.string(), {
  decode: (text, context) => {
    const read = readSigns(text);
    return isDay(read) ? read : refuse(context, "input.day");
  },
  encode: (value) => value,
});

/** A time in a request: Unix seconds, or a day and a time of day in the company's time zone. */
export type DateTime = Date | { readonly day: string; readonly time: string };

const DATE_TIME = { type: "string", example: "2026-01-31 10:30" };

/**
 * The requested time of a booking: whole Unix seconds (also as digits), or "YYYY-MM-DD HH:mm", with or without seconds.
 */
export const dateTime = z.codec(
  z.union([z.int(), z.string()]).meta({ ...shownAs(DATE_TIME), ...readBy("date") }),
  z.custom<DateTime>(isDateTime),
  {
    decode: (value, context) => readDateTime(readSigns(String(value))) ?? refuse(context, "input.date_time"),
    encode: (value) => (value instanceof Date ? Math.floor(value.getTime() / 1000) : `${value.day} ${value.time}`),
  },
);

function isDateTime(value: unknown): boolean {
  return value instanceof Date || (typeof value === "object" && value !== null && "day" in value && "time" in value);
}

const readDateTime = (text: string): DateTime | undefined => {
  if (/^[1-9]\d{0,10}$/.test(text)) return new Date(Number(text) * 1000);
  const [, on = "", at = ""] = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? [];
  return isDay(on) ? { day: on, time: at } : undefined;
};

/**
 * The wire fields of a history's range; `form` is the wire's "from", and `from` is understood too. Each is a month
 * (`YYYY-MM`) or a day (`YYYY-MM-DD`); empty or absent is no limit.
 */
export const range = { form: optionally(span()), from: optionally(span()), to: optionally(span()) };

/** A range in days, both included; null is no limit. */
export type Range = { readonly from: string | null; readonly to: string | null };

/** The days that the range fields stand for. An end before the start counts as the start. */
export const rangeOf = ({ form, from = form, to }: Partial<Record<keyof typeof range, Span | undefined>>): Range => {
  const end = from && to && to.last < from.first ? from : to;
  return { from: from?.first ?? null, to: end?.last ?? null };
};

type Span = { readonly first: string; readonly last: string };

/** A month or a day as its first and last day. */
function span() {
  return z.codec(z.string().meta({ example: "2026-01", ...readBy("date") }), z.custom<Span>(), {
    decode: (text, context) => readSpan(readSigns(text)) ?? refuse(context, "input.date"),
    encode: ({ first, last }) => (first === last ? first : first.slice(0, 7)),
  });
}

/** Months ("YYYY-MM") in a request, each once, at most so many: a list, or a text with commas between them. */
export const monthList = (most: number) =>
  z
    .codec(
      z
        .union([z.string(), z.array(z.string())])
        .meta({ ...shownAs({ type: "string", example: "2026-01,2026-02" }), ...readBy("list") }),
      z.array(z.string()),
      { decode: (value) => (typeof value === "string" ? value.split(",") : value), encode: (value) => value },
    )
    .pipe(
      z.array(z.string().meta(readBy("date"))).check((context) => {
        const { value } = context;
        const isList = value.length >= 1 && value.length <= most && new Set(value).size === value.length;
        if (!isList || !value.every((month) => isDay(`${month}-01`))) refuse(context, "input.choice");
      }),
    );

/** The time zone of a request's days, an IANA name. UTC stands in for a name that this server does not know. */
export const timeZone = z.codec(z.string().meta({ example: "Asia/Singapore", ...readBy("choice") }), z.string(), {
  decode: (name) => knownZone(name.trim()) ?? "UTC",
  encode: (name) => name,
});

/** The one spelling of a zone; undefined for what is none. */
const knownZone = (name: string): string | undefined => {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

const readSpan = (text: string): Span | undefined => {
  if (isDay(text)) return { first: text, last: text };
  const first = `${text}-01`;
  if (!isDay(first)) return undefined;
  return { first, last: lastDayOf(text) };
};

/** Refuses text that is not a calendar day since 1900; an earlier day is refused as `birthday.out_of_range`. */
export const refuseBirthday = (context: Parameters<typeof refuse>[0], text: string): void => {
  if (isDay(text)) return;
  const isEarly = /^1[0-8]\d\d-/.test(text) && isDay(`20${text.slice(2)}`);
  refuse(context, isEarly ? "birthday.out_of_range" : "input.day");
};
