import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the orders", () => {
  testAdminTable({
    path: "/orders",
    call: "adminOrderList",
    row: (number) => ({ order_sn: `SN${number}` }),
    shows: (number) => `SN${number}`,
  });
});
