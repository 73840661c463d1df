import { describe } from "vitest";

import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the customers of the public shop", () => {
  testAdminTable({
    path: "/customers",
    call: "adminCustomerList",
    row: (number) => ({ id: 1_000_000_000 + number, name: `Customer ${number}` }),
    shows: (number) => `Customer ${number}`,
    others: { adminCountryList: sample("adminCountryList") },
  });
});
