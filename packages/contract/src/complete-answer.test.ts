import { expect, test } from "vitest";

import { completeAnswer } from "./complete-answer.ts";

const daysOf = (list: readonly object[]): unknown =>
  Object(completeAnswer("walletProfits", { total: "0.00", list })).list.map((item: object) => Object(item).plan_day);

test("a profit without a plan day has the day of its time, and one without a time has none", () => {
  expect(daysOf([{ created_at: 86_400 }, { created_at: 0, plan_day: "2026-05-04" }, {}])).toEqual([
    "1970-01-02",
    "2026-05-04",
    "",
  ]);
});
