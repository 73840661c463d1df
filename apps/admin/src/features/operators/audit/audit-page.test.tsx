import { MAX_ID } from "@espalier/contract/codecs";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the audit log", () => {
  testAdminTable({
    path: "/audit",
    call: "adminAuditList",
    row: (number) => ({ operator_name: `Mei ${number}` }),
    shows: (number) => `Mei ${number}`,
    others: { adminOperatorList: sample("adminOperatorList") },
  });

  test.each([2 ** 31, MAX_ID])("lists what operator %i did", async (operator) => {
    const { list } = sample("adminAuditList");
    const admin = await openAdmin(`/audit?operator=${operator}`, {
      answers: {
        adminOperatorList: sample("adminOperatorList"),
        adminAuditList: { total: 1, list: rowsOf(list, 1, () => ({ operator_name: "Mei" })) },
      },
    });
    expect((await screen.findAllByText("Mei")).length).toBeGreaterThan(0);
    expect(admin.stub.sent("adminAuditList")[0]).toMatchObject({ operator: String(operator) });
  });
});
