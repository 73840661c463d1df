import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import type { TFunction } from "i18next";

import type { PlanDifference } from "./diff-plans.ts";

type Translate = TFunction<["plans", "shell"]>;
type NameRank = (rank: number) => string;

/** What a field of a plan is called in words: "Pair rate, Associate Manager". */
export function planFieldLabel(place: string, t: Translate, nameRank: NameRank): string {
  const [area, second = "", third = ""] = place.split(".");
  switch (area) {
    case "activation_pv":
      return t("field.activation");
    case "invite_rate":
      return t("field.invite");
    case "payout_cap":
      return t("field.cap");
    case "ranks":
      return t("ofRank", {
        field: t(third === "weaker" ? "field.weaker" : "field.directs"),
        rank: nameRank(Number(second) + 1),
      });
    case "pair":
      return namePair(second, third, t, nameRank);
    case "leader_rates":
      return t("ofGeneration", { rank: nameRank(Number(second)), generation: Number(third) + 1 });
    default:
      return t("ofSplit", { type: nameType(second, t), wallet: third === "rest" ? t("field.rest") : third });
  }
}

function namePair(field: string, rank: string, t: Translate, nameRank: NameRank): string {
  if (field === "step") return t("field.step");
  if (field === "direct_each_side") return t("field.directEachSide");
  const name = t(field === "rates" ? "field.pairRate" : "field.pairCap");
  return t("ofRank", { field: name, rank: nameRank(Number(rank)) });
}

function nameType(type: string, t: Translate): string {
  const known = BONUS_KINDS.find((each) => each === type);
  return known === undefined ? type : t(`shell:bonus.${known}`);
}

/** A field's value as people read it. */
export function formatPlanValue(value: PlanDifference["from"], place: string, t: Translate): string {
  if (value === null) return t("none");
  if (value === "yes" || value === "no") return t(value);
  const isRate = /rate|payout_cap|^allotment\.[a-z]+\.[A-Z]+$/.test(place);
  return isRate ? `${value}%` : value;
}
