import { describe } from "vitest";

import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the incentives", () => {
  testAdminTable({
    path: "/incentives",
    call: "adminIncentiveList",
    row: (number) => ({ qualification_days: number + 40 }),
    shows: (number) => `${number + 40} days`,
  });
});
