import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

const PATH = "/orders/documents";

describe("the documents", () => {
  testAdminTable({
    path: PATH,
    call: "adminDocumentList",
    row: (number) => ({ number: `2026-00000${number}` }),
    shows: (number) => `2026-00000${number}`,
  });

  test("that are chosen are downloaded as one file", async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const list = rowsOf(sample("adminDocumentList").list, 2, (number) => ({ number: `2026-00000${number}` }));
    const answers = { adminDocumentList: { total: 2, list }, adminDocumentLink: { url: "/api/document/file" } };
    const admin = await openAdmin(PATH, { answers });
    await screen.findByText("2026-000001");
    for (const box of screen.getAllByRole("checkbox").slice(1)) await admin.user.click(box);
    const numbers = "2026-000001,2026-000002";
    await admin.press("PDF");
    await admin.user.click(await screen.findByRole("menuitem", { name: "Buyer's language" }));
    await waitFor(() => expect(admin.stub.sent("adminDocumentLink")).toEqual([{ numbers }]));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    await admin.press("PDF");
    await admin.user.click(await screen.findByRole("menuitem", { name: "简体中文" }));
    await waitFor(() => expect(admin.stub.sent("adminDocumentLink").at(-1)).toEqual({ numbers, language: "cn" }));
    clicked.mockRestore();
  });
});
