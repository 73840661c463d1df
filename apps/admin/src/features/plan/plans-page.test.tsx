import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the plan versions", () => {
  testAdminTable({
    path: "/plans",
    call: "adminPlanList",
    row: (number) => ({ note: `Version for ${number}` }),
    shows: (number) => `Version for ${number}`,
  });
});
