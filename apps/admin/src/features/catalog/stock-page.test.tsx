import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the stock movements", () => {
  testAdminTable({
    path: "/goods/stock",
    call: "adminStockList",
    row: (number) => ({ title: `Tea ${number}` }),
    shows: (number) => `Tea ${number}`,
  });
});
