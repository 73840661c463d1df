import { expect } from "vitest";

import type { TestApp } from "./setup/test-app.ts";

/** No request ended in a fault so far: nothing was logged at level warn or above. */
export const expectNoFaults = ({ faults }: TestApp): void => {
  expect(faults).toEqual([]);
};
