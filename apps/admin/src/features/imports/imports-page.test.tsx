import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the imports", () => {
  testAdminTable({
    path: "/imports",
    call: "adminImportList",
    row: (number) => ({ file_name: `members-${number}.csv` }),
    shows: (number) => `members-${number}.csv`,
  });
});
