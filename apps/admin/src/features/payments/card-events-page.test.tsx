import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the card messages", () => {
  testAdminTable({
    path: "/money/card-messages",
    call: "adminCardEventList",
    row: (number) => ({ subject: `pi_${number}` }),
    shows: (number) => `pi_${number}`,
  });
});
