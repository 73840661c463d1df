import { describe } from "vitest";

import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the audit log", () => {
  testAdminTable({
    path: "/audit",
    call: "adminAuditList",
    row: (number) => ({ operator_name: `Mei ${number}` }),
    shows: (number) => `Mei ${number}`,
    others: { adminOperatorList: sample("adminOperatorList") },
  });
});
