import { expect } from "vitest";

/**
 * Expects that simultaneous tries of a security password were counted like sequential ones. `shown` are the outcomes as
 * texts; a wrong try's is `pin.wrong` and the number of tries left.
 */
export const expectCountedTries = (shown: readonly string[], isRightOneIn: boolean, message: string): void => {
  const wrong = shown.flatMap((each) => /^pin.wrong (\d)$/.exec(each)?.[1] ?? []);
  const inRow = ["1", "2", "3", "4"];
  // A right one that came in time restarted the count; those checked before it counted down from four as well.
  const beforeRight = isRightOneIn ? inRow.toReversed().slice(0, wrong.length - inRow.length) : [];
  expect(wrong.toSorted(), message).toEqual([...inRow, ...beforeRight].toSorted());
};
