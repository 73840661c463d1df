import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the journals", () => {
  testAdminTable({
    path: "/money",
    call: "adminJournalList",
    row: (number) => ({ journal_sn: `SN${number}` }),
    shows: (number) => `SN${number}`,
  });
});
