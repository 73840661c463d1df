import { type InputEvent, useState } from "react";

import type { Problem } from "./problem.ts";

/** What is wrong with a field, until something else is typed into it: whether that is right, the next sending says. */
export const useFault = (problem: Problem | null, name: string) => {
  const [overtyped, setOvertyped] = useState<Problem | null>(null);
  return {
    error: problem === overtyped ? undefined : problem?.faults[name],
    onInput: ({ currentTarget: { value, defaultValue } }: InputEvent<HTMLInputElement>) => {
      if (value !== defaultValue) setOvertyped(problem);
    },
  };
};
