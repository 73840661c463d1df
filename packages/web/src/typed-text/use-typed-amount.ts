import i18next from "i18next";
import { type ChangeEvent, useState } from "react";

import { unitWord } from "../wallet-words.ts";
import { typedAmount } from "./typed-amount.ts";

/** The events of an amount field. What it cannot take leaves the amount as it is, and `problem` says why. */
export function useTypedAmount(onAmount: (amount: string) => void, unit = "") {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    onChange: ({ target: { value: typed } }: ChangeEvent<HTMLInputElement>) => {
      const read = typedAmount(typed, unit);
      if ("problem" in read)
        return setProblem(i18next.t(`shell:kit.amount.${read.problem}`, { typed, unit: unitWord(unit) }));
      setProblem(undefined);
      onAmount(read.amount);
    },
  };
}
