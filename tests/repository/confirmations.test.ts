import { callOf } from "@espalier/contract/call-of";
import { expect, test } from "vitest";

import { confirmations, withoutMoney } from "./confirmations.ts";
import { sourceFiles, textOf } from "./repository.ts";

const ASKS = /<(?:LazyDialog|ConfirmDialog|ReasonDialog|Sheet)\s/;

const asks = (text: string): boolean => ASKS.test(text);
const nameOf = (path: string): string => path.replace(/^apps\/(\w+)\/src\//, "$1/");

const asking = sourceFiles
  .filter((path) => /^apps\/(?:shop|admin)\/src\/.*(?<!\.test)\.tsx$/.test(path) && asks(textOf(path)))
  .map(nameOf);

test("every dialog is listed, with the figures that it confirms or among those without money", () => {
  const listed = new Set([...Object.keys(confirmations), ...withoutMoney]);
  expect(asking.filter((name) => !listed.has(name))).toEqual([]);
  expect(withoutMoney.filter((name) => !asking.includes(name))).toEqual([]);
});

test("a new dialog would be found", () => {
  expect(asks("<ConfirmDialog\n      open={asking}")).toBe(true);
  expect(asks('import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";')).toBe(false);
});

test.each(Object.entries(confirmations))("what %s confirms is in the request", (_, calls) => {
  for (const { call, by } of calls) {
    const { properties = {} } = callOf(call).request.toJSONSchema({ io: "input", unrepresentable: "any" });
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...by]));
  }
});
