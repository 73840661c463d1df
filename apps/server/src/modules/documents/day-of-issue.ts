import { languageTag, type Language } from "@espalier/core/text/language";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";

/** The day as people write it in a language. */
export const writtenDay = (at: Date, timeZone: string, language: Language): string => {
  const key = `${language} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTag(language), { dateStyle: "long", timeZone });
  formats.set(key, format);
  return format.format(at);
};

/** The day as data have it: "20260131". */
export const dataDay = (at: Date, timeZone: string): string => zonedClock(timeZone).read(at).day.replaceAll("-", "");

// To make one takes longer than to print a line. There are as many as the company had time zones.
const formats = new Map<string, Intl.DateTimeFormat>();
