import { describe } from "vitest";

import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the bookings", () => {
  testAdminTable({
    path: "/bookings/list",
    call: "adminBookingList",
    row: (number) => ({ name: `Mei ${number}` }),
    shows: (number) => `Mei ${number}`,
  });
});
