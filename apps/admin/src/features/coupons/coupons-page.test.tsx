import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the coupons", () => {
  testAdminTable({
    path: "/coupons",
    call: "adminCouponList",
    row: (number) => ({ percent: number + 10 }),
    shows: (number) => `${number + 10} %`,
  });
});
