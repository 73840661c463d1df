import { describe } from "vitest";

import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the goods", () => {
  testAdminTable({
    path: "/goods",
    call: "adminGoodsList",
    row: (number) => ({ title: `Tea ${number}` }),
    shows: (number) => `Tea ${number}`,
    others: { adminCategoryList: sample("adminCategoryList") },
  });
});
