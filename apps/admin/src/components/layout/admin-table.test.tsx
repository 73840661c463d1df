import { localStore } from "@espalier/web/device/device-storage";
import { queryClient } from "@espalier/web/query-client";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const VIEW = "admin.view.members";
beforeEach(() => localStore.drop(VIEW));

const members = (total = 2) => ({
  total,
  list: rowsOf(sample("adminMemberList").list, 2, (number) => ({
    uid: `1000000${number}`,
    name: `Member ${number}`,
  })),
});

const openMembers = async (path = "/members", total = 2) =>
  await openAdmin(path, {
    answers: {
      adminMemberList: members(total),
      adminCountryList: sample("adminCountryList"),
      adminViewSave: null,
    },
  });

const heads = async () => (await screen.findAllByRole("columnheader")).map((head) => head.getAttribute("aria-label"));

describe("the view of a table", () => {
  test("hides a column, now and at the next visit, and never the first one", async () => {
    const admin = await openMembers();
    expect(await heads()).toContain("E-mail");
    await admin.press("View");
    expect(screen.queryByRole("checkbox", { name: "UID" })).toBeNull();
    await admin.user.click(screen.getByRole("checkbox", { name: "E-mail" }));
    expect(await heads()).not.toContain("E-mail");
    expect(localStore.read(VIEW)).toContain("email");
  });

  /** The operator's views as the server keeps them. */
  const keepViews = (admin: Awaited<ReturnType<typeof openMembers>>) => {
    let views: { name: string; search: string; hidden: string[] }[] = [];
    admin.stub.answer("adminViewList", () => views);
    admin.stub.answer("adminViewSave", ({ name, search, hidden }) => {
      views = [...views, { name: String(name), search: String(search), hidden: Array.isArray(hidden) ? hidden : [] }];
      return null;
    });
    admin.stub.answer("adminViewRemove", ({ name }) => {
      views = views.filter((view) => view.name !== name);
      return null;
    });
  };

  test("is saved under a name with its filters, opened again, and deleted", async () => {
    const admin = await openMembers("/members?frozen=true&page=2");
    keepViews(admin);
    await screen.findByText("10000001");
    await admin.press("View");
    await admin.user.type(screen.getByLabelText("Name of this view"), "Frozen ones");
    await admin.press("Save");
    const saved = await screen.findByRole("button", { name: "Frozen ones", pressed: true });
    expect(admin.stub.sent("adminViewSave")).toEqual([
      { list: "members", name: "Frozen ones", search: "frozen=true", hidden: [] },
    ]);
    await admin.user.keyboard("{Escape}");
    await admin.press("Clear all");
    await waitFor(() => expect(admin.path()).toBe("/members"));
    await admin.press("View");
    expect(screen.getByRole("button", { name: "Frozen ones", pressed: false })).toBeDefined();
    await admin.user.click(screen.getByRole("button", { name: "Frozen ones" }));
    await admin.expectPath(/^\/members\?frozen=true$/);
    expect(saved.isConnected).toBe(false);
    await admin.press("View");
    await admin.press("Delete the view Frozen ones");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Frozen ones" })).toBeNull());
    await admin.expectToast("View Frozen ones deleted", "success");
    await admin.press("Undo");
    await admin.expectToast("Undone", "success");
    expect(admin.stub.sent("adminViewSave").at(-1)).toEqual({
      list: "members",
      name: "Frozen ones",
      search: "frozen=true",
      hidden: [],
    });
  });

  test("is a tab above the list, beside the list as it is without one", async () => {
    const admin = await openMembers("/members?page=2");
    admin.stub.answer("adminViewList", [{ name: "Frozen ones", search: "frozen=true", hidden: ["email"] }]);
    await queryClient.invalidateQueries({ queryKey: ["views"] });
    const tabs = within(await screen.findByRole("navigation", { name: "Saved views" }));
    expect(tabs.getByRole("link", { name: "Standard" }).getAttribute("aria-current")).toBe("page");
    await admin.user.click(tabs.getByRole("link", { name: "Frozen ones" }));
    await admin.expectPath(/^\/members\?frozen=true$/);
    expect(await heads()).not.toContain("E-mail");
    await admin.user.click(tabs.getByRole("link", { name: "Standard" }));
    await admin.expectPath(/^\/members$/);
    expect(await heads()).toContain("E-mail");
  });

  test("that was saved on this device is moved to the operator once", async () => {
    const view = { name: "Frozen ones", search: "frozen=true", hidden: [] };
    localStore.write(VIEW, JSON.stringify({ hidden: ["email"], saved: [view] }));
    const admin = await openMembers();
    await waitFor(() => expect(admin.stub.sent("adminViewSave")).toEqual([{ ...view, list: "members" }]));
    await waitFor(() => expect(localStore.read(VIEW)).toBe('{"hidden":["email"],"saved":[]}'));
  });

  test("ignores whatever else is stored on the device", async () => {
    localStore.write(VIEW, '{"hidden":[1,{}],"saved":[null,{"name":5}]}');
    await openMembers();
    expect(await heads()).toContain("E-mail");
  });
});

describe("sorting a table", () => {
  test("asks the server, which keeps the order in the address", async () => {
    const admin = await openMembers();
    const name = await screen.findByRole("columnheader", { name: "Name" });
    await admin.user.click(within(name).getByRole("button", { name: "Name" }));
    await admin.expectPath(/[?&]sort=-name/);
    await waitFor(() => expect(admin.stub.sent("adminMemberList").at(-1)).toMatchObject({ sort: "-name", page: "1" }));
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending"),
    );
  });

  test("is not offered in a list of more than 10,000 rows", async () => {
    await openMembers("/members", 10_001);
    const name = await screen.findByRole("columnheader", { name: "Name" });
    expect(within(name).queryByRole("button")).toBeNull();
    expect(within(name).getByTitle(/more than 10,000 rows/u)).toBeDefined();
  });

  test("is still offered there by a column with an index", async () => {
    await openMembers("/members", 10_001);
    const uid = await screen.findByRole("columnheader", { name: "UID" });
    expect(within(uid).getByRole("button")).toBeDefined();
  });
});
