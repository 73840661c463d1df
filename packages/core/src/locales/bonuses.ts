import type { BonusKind } from "../vocabulary/bonus-kind.ts";
import type { Bilingual } from "../vocabulary/language.ts";

/** What each kind of bonus is called in lists and reports. */
export const bonusNames: Readonly<Record<BonusKind, Bilingual>> = {
  invite: { en: "Invite", cn: "推荐" },
  pair: { en: "Pair", cn: "对碰" },
  leader: { en: "Leader", cn: "领导" },
};
