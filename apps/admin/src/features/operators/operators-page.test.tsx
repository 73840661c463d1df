import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the operators", () => {
  testAdminTable({
    path: "/operators",
    call: "adminOperatorList",
    row: (number) => ({ email: `mei${number}@example.com` }),
    shows: (number) => `mei${number}@example.com`,
  });
});
