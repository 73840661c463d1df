import { describe } from "vitest";

import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the profits of a run", () => {
  testAdminTable({
    path: "/runs/1/profits",
    call: "adminRunProfitList",
    row: (number) => ({ uid: `1000000${number}` }),
    shows: (number) => `1000000${number}`,
    others: { adminRunView: sample("adminRunView"), adminRunState: sample("adminRunState") },
  });
});
