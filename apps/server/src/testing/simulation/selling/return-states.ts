import type { ReturnState } from "@espalier/core/vocabulary/goods-return";

import type { ModelLine, ModelMember, ModelReturn } from "../client-model.ts";

/** How far a return is: each event leads further, and of the last ones there is one. */
const PLACES: Readonly<Record<ReturnState, number>> = {
  asked: 0,
  approved: 1,
  sent: 2,
  received: 3,
  inspected: 4,
  choosing: 5,
  refunded: 6,
  exchanged: 6,
  refused: 6,
  cancelled: 6,
};
const LAST = 6;

export const isOpen = (state: ReturnState): boolean => PLACES[state] < LAST;

/** The state that a return is in by what was acknowledged. Throws if it ended twice. */
export const stateOf = ({ code, state, acknowledged }: ModelReturn): ReturnState => {
  const all = [state, ...acknowledged].toSorted((a, b) => PLACES[b] - PLACES[a]);
  const [furthest = state, next] = all;
  if (next !== undefined && next !== furthest && PLACES[next] === LAST)
    throw new Error(`return ${code} is ${furthest} and ${next}`);
  return furthest;
};

/** The pieces of a line that returns ask for and that are not decided yet. */
export const askedOf = ({ returns }: ModelMember, line: ModelLine): number =>
  [...returns.values()]
    .filter((each) => isOpen(stateOf(each)))
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, each) => (each.line === line ? sum + each.number : sum), 0);
