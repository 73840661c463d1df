import { describe } from "vitest";

import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the simulations", () => {
  testAdminTable({
    path: "/plans/simulations",
    call: "adminSimulationList",
    row: (number) => ({ requested_by: `Mei ${number}` }),
    shows: (number) => `Mei ${number}`,
  });
});
