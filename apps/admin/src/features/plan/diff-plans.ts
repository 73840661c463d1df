import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";

import { fieldsOf, PLAN_FIELDS } from "./plan-fields.ts";

/** A field in which two plans differ; null where one of them has none. */
export type PlanDifference = { readonly place: string; readonly from: string | null; readonly to: string | null };

/** The fields in which two plans differ, in the order of a plan. */
export const diffPlans = (from: PlanDocument, to: PlanDocument): readonly PlanDifference[] => {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  const places = [...Object.keys(before), ...Object.keys(after).filter((place) => !(place in before))];
  return places
    .filter((place) => before[place] !== after[place])
    .map((place) => ({ place, from: before[place] ?? null, to: after[place] ?? null }))
    .toSorted((a, b) => orderOf(a.place) - orderOf(b.place));
};

const placesOf = (isListed: boolean): readonly string[] =>
  PLAN_FIELDS.flatMap(({ place, by }) => ((by !== undefined) === isListed ? [place] : []));

const ORDER: readonly string[] = [...placesOf(false), "ranks", ...placesOf(true), "allotment"];

const orderOf = (place: string): number => ORDER.findIndex((start) => place === start || place.startsWith(`${start}.`));
