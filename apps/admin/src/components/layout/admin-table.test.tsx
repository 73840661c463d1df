import { localStore } from "@espalier/web/device-storage";
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

  test("is saved under a name with its filters, opened again, and deleted", async () => {
    const admin = await openMembers("/members?frozen=true&page=2");
    await screen.findByText("10000001");
    await admin.press("View");
    await admin.user.type(screen.getByLabelText("Name of this view"), "Frozen ones");
    await admin.press("Save");
    const saved = await screen.findByRole("button", { name: "Frozen ones", pressed: true });
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
    expect(screen.queryByRole("button", { name: "Frozen ones" })).toBeNull();
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
  });
});
