import { Fragment } from "react";

import { Term } from "./term.tsx";
import { TERM_MARK, type TermName, TERMS } from "@espalier/web/plan-terms";

/** A text whose words of the plan stand between marks, such as "44.00 <pv>PV</pv>", and open what they mean. */
export function WithTerms({ children }: { children: string }) {
  return partsOf(children).map(({ at, words, name }) => (
    <Fragment key={at}>{name === undefined ? words : <Term name={name}>{words}</Term>}</Fragment>
  ));
}

type Part = { readonly at: number; readonly words: string; readonly name?: TermName };

/** A name between other marks, such as one that a member chose, stays as it is written. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark, 2: words = "", index } of text.matchAll(TERM_MARK)) {
    const name = TERMS.find((each) => each === mark);
    parts.push({ at: end, words: text.slice(end, index) });
    parts.push({ at: index, words, ...(name === undefined ? {} : { name }) });
    end = index + whole.length;
  }
  return [...parts, { at: end, words: text.slice(end) }].filter(({ words }) => words !== "");
}
