import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { documentOf, fieldsOf, type PlanFields, problemsOf } from "./plan-fields.ts";

export type PlanForm = {
  readonly fields: PlanFields;
  /** Whether the plan is only shown. */
  readonly locked: boolean;
  /** Whether it differs from the plan it began with. */
  readonly changed: boolean;
  readonly problems: number;
  /** The problem at a place, in words; undefined until the field was changed or saving was tried. */
  readonly problemAt: (place: string) => string | undefined;
  readonly typeCount: (place: string, typed: string) => void;
  readonly set: (place: string, value: string) => void;
  /** The plan, or null while something is wrong, which is then shown everywhere. */
  readonly finish: () => PlanDocument | null;
};

/** The state of a plan's form: its fields, its problems, and the resulting plan. */
export function usePlanForm(initial: PlanDocument, locked: boolean): PlanForm {
  const { t } = useTranslation("plans");
  const [begun] = useState(() => fieldsOf(initial));
  const [fields, setFields] = useState(begun);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(fields);
  const isTouched = (place: string): boolean =>
    Object.keys(fields).some((each) => each.startsWith(place) && fields[each] !== begun[each]);
  const set = (place: string, value: string) => setFields((before) => ({ ...before, [place]: value }));
  return {
    fields,
    locked,
    changed: Object.keys(fields).some((place) => (fields[place] ?? "") !== (begun[place] ?? "")),
    problems: problems.size,
    problemAt: (place) => {
      const kind = problems.get(place);
      return kind !== undefined && (tried || isTouched(place)) ? t(`problem.${kind}`) : undefined;
    },
    typeCount: (place, typed) => {
      const value = readCount(typed);
      if (value !== null) set(place, value);
    },
    set,
    finish: () => {
      setTried(true);
      return problems.size === 0 ? documentOf(fields) : null;
    },
  };
}

/** Reads digits of any width; null if the text contains anything else. */
const readCount = (typed: string): string | null => {
  const digits = readSigns(typed);
  return /^\d{0,7}$/.test(digits) ? digits : null;
};
