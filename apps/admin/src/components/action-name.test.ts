import { expect, test } from "vitest";

import { texts as cn } from "../locales/cn/audit.ts";
import { texts as en } from "../locales/en/audit.ts";
import { actionNames } from "./action-name.ts";

test("every call that changes something has words in the audit log, and no words are left over", () => {
  expect(Object.keys(en.name).toSorted()).toEqual(actionNames.toSorted());
  expect(Object.keys(cn.name).toSorted()).toEqual(actionNames.toSorted());
});
