import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the messages", () => {
  testAdminTable({
    path: "/messages",
    call: "adminMessageList",
    row: (number) => ({ recipient: `mei${number}@example.com` }),
    shows: (number) => `mei${number}@example.com`,
  });
});
