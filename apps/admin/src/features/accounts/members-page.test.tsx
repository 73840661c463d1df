import { describe } from "vitest";

import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the members", () => {
  testAdminTable({
    path: "/members",
    call: "adminMemberList",
    row: (number) => ({ uid: `1000000${number}` }),
    shows: (number) => `1000000${number}`,
    others: { adminCountryList: sample("adminCountryList") },
  });
});
