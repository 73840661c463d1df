import type { Language } from "@espalier/core/text/language";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readSettings } from "../settings/settings.ts";
import { hoursOf } from "./list-slots.ts";
import { listItems } from "./queries.ts";

/** What a member can book, and in which hours of the company's time zone. */
export const showSetting = async (db: Db, timeZone: string, language: Language) => {
  const [settings, list] = await Promise.all([readSettings(db), listItems(db, language)]);
  const { begin, end } = hoursOf(settings);
  return { setting: { begin_time: begin, end_time: end, time_zone: timeZone }, list };
};
