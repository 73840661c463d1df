import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../testing/open-admin.ts";
import { sample } from "../testing/sample.ts";

const answers = {
  adminOverviewWaiting: sample("adminOverviewWaiting"),
  adminOverviewFirstSteps: { list: [] },
  adminWithdrawalList: { total: 0, list: [] },
  adminOrderList: { total: 0, list: [] },
  adminApprovalList: { total: 0, list: [] },
  adminOperatorList: { total: 0, list: [] },
  adminAuditList: { total: 0, list: [] },
};

type Role = NonNullable<Parameters<typeof openAdmin>[1]>["role"];

/** Opens the field by its key, from the page of operators. */
async function openCommands(language: "en" | "cn" = "en", role: Role = "owner") {
  const admin = await openAdmin("/operators", { frame: true, role, language, answers });
  await screen.findByRole("navigation");
  await admin.user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: /./ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...admin, field };
}

const shown = () =>
  within(screen.getByRole("listbox"))
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);

const chosen = () => screen.getAllByRole("option", { selected: true }).map(({ textContent }) => textContent);

describe("the command menu", () => {
  test("finds a page by its name with letters left out, and opens it with Enter", async () => {
    const { user, expectPath } = await openCommands();
    expect(screen.getByRole("combobox", { name: "A page, or a number" })).toBeDefined();
    expect(shown().length).toBeGreaterThan(15);
    await user.keyboard("adt");
    expect(chosen()).toEqual([expect.stringContaining("Audit")]);
    await user.keyboard("{Enter}");
    await expectPath(/^\/audit/);
    await waitFor(() => expect(screen.queryByRole("combobox", { name: "A page, or a number" })).toBeNull());
  });

  test.each([" 10000001 ", "10000001"])("lists the page for the number %j first", async (typed) => {
    const { user } = await openCommands();
    await user.keyboard(typed);
    expect(shown()).toEqual(["Member 10000001", "Audit log of 10000001"]);
    expect(chosen()).toEqual(["Member 10000001"]);
  });

  test("finds pages by their Chinese and their English names", async () => {
    const { user, field } = await openCommands("cn");
    await user.keyboard("订单");
    expect(chosen()).toEqual([expect.stringContaining("订单")]);
    await user.clear(field);
    await user.keyboard("orders");
    expect(chosen()).toEqual([expect.stringContaining("订单")]);
  });

  test("moves with the arrow keys, says when nothing is found, and closes", async () => {
    const { user, field } = await openCommands();
    const [first, second] = shown();
    expect(chosen()).toEqual([first]);
    await user.keyboard("{ArrowDown}");
    expect(chosen()).toEqual([second]);
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(chosen()).toEqual([first]);
    await user.keyboard("qqq");
    expect(shown()).toEqual([]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Nothing found");
    await user.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(screen.queryByRole("combobox", { name: "A page, or a number" })).toBeNull());
  });

  test("offers only pages that the role may open", async () => {
    const { user } = await openCommands("en", "support");
    expect(shown()).toContain("Members");
    expect(shown()).not.toContain("Operators");
    await user.keyboard("operators");
    expect(shown()).not.toContain("Operators");
  });
});
