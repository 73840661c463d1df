import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the goods", () => {
  testAdminTable({
    path: "/goods",
    call: "adminGoodsList",
    row: (number) => ({ title: `Tea ${number}` }),
    shows: (number) => `Tea ${number}`,
    others: { adminCategoryList: sample("adminCategoryList") },
  });

  const takeOffSale = async () => {
    const list = rowsOf(sample("adminGoodsList").list, 2, (number) => ({ title: `Tea ${number}`, on_sale: true }));
    const done = list.map(({ id, title }) => ({ id, title, outcome: "done" as const, msg: "" }));
    const admin = await openAdmin("/goods", {
      answers: {
        adminGoodsList: { total: 2, list },
        adminCategoryList: sample("adminCategoryList"),
        adminGoodsSale: done,
      },
    });
    await admin.user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
    await admin.press("Take off sale (2)");
    await admin.expectToast("2 are off sale now", "success");
    return { admin, done };
  };

  test("are taken off sale at once, and put back", async () => {
    const { admin } = await takeOffSale();
    await admin.press("Undo");
    await admin.expectToast("Undone", "success");
    expect(admin.stub.sent("adminGoodsSale")).toEqual([
      { ids: [1, 2], on_sale: 0 },
      { ids: [1, 2], on_sale: 1 },
    ]);
  });

  test("that cannot be put back say why", async () => {
    const { admin, done } = await takeOffSale();
    admin.stub.answer(
      "adminGoodsSale",
      done.map((each) => ({ ...each, outcome: "refused" as const, msg: "Tea 1 has no picture" })),
    );
    await admin.press("Undo");
    await admin.expectToast("Tea 1 has no picture", "danger");
  });
});
