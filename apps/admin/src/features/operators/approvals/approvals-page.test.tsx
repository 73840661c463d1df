import { describe } from "vitest";

import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the approvals", () => {
  testAdminTable({
    path: "/approvals",
    call: "adminApprovalList",
    row: (number) => ({ proposed_by: `Mei ${number}` }),
    shows: (number) => `Mei ${number}`,
  });
});
