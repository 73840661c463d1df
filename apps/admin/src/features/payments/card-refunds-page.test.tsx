import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the card refunds", () => {
  testAdminTable({
    path: "/money/card-refunds",
    call: "adminCardRefundList",
    row: (number) => ({ order_sn: `SN${number}` }),
    shows: (number) => `SN${number}`,
  });
});
