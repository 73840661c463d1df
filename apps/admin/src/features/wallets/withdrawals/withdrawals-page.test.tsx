import { describe } from "vitest";

import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the withdrawals", () => {
  testAdminTable({
    path: "/withdrawals",
    call: "adminWithdrawalList",
    row: (number) => ({ nickname: `Mei ${number}`, trade_sn: `SN${number}` }),
    shows: (number) => `Mei ${number}`,
  });
});
