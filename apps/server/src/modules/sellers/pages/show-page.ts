import type { Language } from "@espalier/core/text/language";
import { addDays } from "@espalier/core/vocabulary/days";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { PlatformDeps } from "../../../platform/deps.ts";
import { readSettings } from "../../settings/settings.ts";
import { countSince, findLastText, findPageState, findPublicText, listSoldGoods } from "./queries.ts";

/** A member's page as the member sees it. */
export const showPage = async (
  { db, timeZone }: Pick<PlatformDeps, "db" | "timeZone">,
  memberId: number,
  language: Language,
  now: Date,
) => {
  const clock = zonedClock(timeZone);
  const since = (days: number) => {
    const day = addDays(clock.read(now).day, 1 - days);
    return { day, start: clock.startOf(day) };
  };
  const [settings, page, shown, sent, goods, week, month] = await Promise.all([
    readSettings(db),
    findPageState(db, memberId),
    findPublicText(db, memberId),
    findLastText(db, memberId),
    listSoldGoods(db, memberId, language),
    countSince(db, memberId, since(7)),
    countSince(db, memberId, since(30)),
  ]);
  return {
    version: String(page.version ?? 0),
    code: page.code,
    shop_open: settings["shop.public"],
    ended: page.switched_off ?? false,
    public: shown ?? null,
    sent: sent ?? null,
    goods,
    week,
    month,
  };
};
