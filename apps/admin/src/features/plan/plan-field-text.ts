import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { walletWord } from "@espalier/web/wallet-words";
import type { TFunction } from "i18next";

import type { PlanDifference } from "./diff-plans.ts";
import { PLAN_FIELDS, type PlanField } from "./plan-fields.ts";

type Translate = TFunction<["plans", "shell"]>;
type NameRank = (rank: number) => string;

/** Names a field of a plan in words: "Pair rate, Associate Manager". */
export function planFieldLabel(place: string, t: Translate, nameRank: NameRank): string {
  const known = fieldAt(place);
  if (known !== undefined) {
    const field = t(`field.${known.place}`);
    const [rank = "", generation] = place.slice(known.place.length + 1).split(".");
    if (known.by === undefined) return field;
    if (known.by === "rank") return t("ofRank", { field, rank: nameRank(Number(rank)) });
    return t("ofGeneration", { field, rank: nameRank(Number(rank)), generation: Number(generation) + 1 });
  }
  const [area, second = "", third = ""] = place.split(".");
  const condition = RANK_CONDITIONS.find((each) => each === third);
  if (area === "ranks" && condition !== undefined) {
    const field = t(`field.ranks.${condition}`);
    return t("ofRank", { field, rank: nameRank(Number(second) + 1) });
  }
  const wallet = PLAN_WALLETS.find((each) => each === third);
  return t("ofSplit", {
    type: nameType(second, t),
    wallet: wallet === undefined ? t("field.rest") : walletWord(wallet),
  });
}

const RANK_CONDITIONS = ["weaker", "directs", "customers_pv"] as const;

const fieldAt = (place: string): PlanField | undefined =>
  PLAN_FIELDS.find((field) => place === field.place || place.startsWith(`${field.place}.`));

function nameType(type: string, t: Translate): string {
  const known = BONUS_KINDS.find((each) => each === type);
  return known === undefined ? type : t(`shell:bonus.${known}`);
}

/** A field's value as people read it. */
export function formatPlanValue(value: PlanDifference["from"], place: string, t: Translate): string {
  if (value === null) return t("none");
  if (value === "yes" || value === "no") return t(value);
  const wallet = PLAN_WALLETS.find((each) => each === value);
  if (wallet !== undefined) return walletWord(wallet);
  const isRate = fieldAt(place)?.unit === "rate" || /^allotment\.[a-z]+\.[A-Z]+$/.test(place);
  return isRate ? `${value}%` : value;
}
