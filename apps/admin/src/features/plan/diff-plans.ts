import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";

import { fieldsOf } from "./plan-fields.ts";

/** A field in which two plans differ; null where one of them has none. */
export type PlanDifference = { readonly place: string; readonly from: string | null; readonly to: string | null };

/** Where two plans differ, in the order in which a plan is written. */
export const diffPlans = (from: PlanDocument, to: PlanDocument): readonly PlanDifference[] => {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  const places = [...Object.keys(before), ...Object.keys(after).filter((place) => !(place in before))];
  return places
    .filter((place) => before[place] !== after[place])
    .map((place) => ({ place, from: before[place] ?? null, to: after[place] ?? null }))
    .toSorted((a, b) => orderOf(a.place) - orderOf(b.place));
};

const ORDER = ["activation_pv", "invite_rate", "payout_cap", "pair.step", "pair.direct", "ranks", "pair.rates"];
const LATER = ["pair.day_caps", "leader_rates", "allotment"];

const orderOf = (place: string): number => [...ORDER, ...LATER].findIndex((start) => place.startsWith(start));
