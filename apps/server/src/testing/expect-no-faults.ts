import { expect } from "vitest";

import type { TestApp } from "./setup/test-app.ts";

/** Checks that no request caused an error so far: nothing was logged at level warn or above. */
export const expectNoFaults = ({ faults }: TestApp): void => {
  expect(faults).toEqual([]);
};
