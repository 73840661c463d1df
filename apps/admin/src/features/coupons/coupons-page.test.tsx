import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the coupons", () => {
  testAdminTable({
    path: "/coupons",
    call: "adminCouponList",
    row: (number) => ({ percent: number + 10 }),
    shows: (number) => `${number + 10}%`,
  });

  test("are searched by title and filtered by state from the address", async () => {
    const admin = await openAdmin("/coupons?q=spring&state=expired", {
      answers: { adminCouponList: { total: 0, list: [] } },
    });
    await screen.findByText("Nothing matches these filters.");
    expect(admin.stub.sent("adminCouponList").at(-1)).toMatchObject({ q: "spring", state: "expired" });
    expect(screen.getByLabelText("Search titles")).toHaveProperty("value", "spring");
  });
});
