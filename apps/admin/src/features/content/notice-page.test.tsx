import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const NOTICE = {
  id: 7,
  title: { en: "Closed on Monday", cn: "" },
  content: { en: "<p>We are closed.</p>", cn: "" },
  cover: "",
  state: "published" as const,
  publish_at: 1_790_000_013,
  version: "opened",
};

const fill = async (admin: Admin) => await admin.fill("Title in English", "Open again");
const keeps = ["Title in English", "Open again"] as const;

describe("the form that writes a notice", () => {
  testAdminForm({
    path: "/content/notices/new",
    answers: { adminNoticeView: { ...NOTICE, id: 9 } },
    fill,
    submit: "Save",
    call: "adminNoticeAdd",
    answer: { id: 9 },
    // A draft until it is published.
    sends: { title: { en: "Open again" }, cover: "", draft: 1 },
    done: "Saved",
    refusal: "fault",
    keeps,
  });

  test("leads to the notice that was written", async () => {
    const admin = await openAdmin("/content/notices/new", {
      answers: { adminNoticeAdd: { id: 9 }, adminNoticeView: { ...NOTICE, id: 9 } },
    });
    await fill(admin);
    await admin.press("Save");
    await admin.expectPath("/content/notices/9");
  });

  test("asks for the time of publication only if it is published", async () => {
    const admin = await openAdmin("/content/notices/new");
    const published = await screen.findByRole("switch", { name: /Published/ });
    expect(screen.queryByLabelText("Published from")).toBeNull();
    await admin.user.click(published);
    expect(await screen.findByLabelText("Published from")).toBeDefined();
  });
});

describe("the form of a notice", () => {
  const form = {
    path: "/content/notices/7",
    answers: { adminNoticeView: NOTICE },
    fill,
    submit: "Save",
    call: "adminNoticeSet",
    answer: null,
    keeps,
  } as const;
  testAdminForm({
    ...form,
    sends: { id: 7, version: "opened", title: { en: "Open again" }, draft: 0 },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({
    ...form,
    newer: { adminNoticeView: { ...NOTICE, title: { en: "Closed on Tuesday", cn: "" }, version: "newer" } },
    theirs: "Closed on Tuesday",
  });
});

describe("a notice", () => {
  test("shows a skeleton while it loads", async () => {
    await openAdmin("/content/notices/7", { answers: { adminNoticeView: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that does not exist says so", async () => {
    await openAdmin("/content/notices/7", { answers: { adminNoticeView: refused("notice.unknown") } });
    expect(await screen.findByText("This notice does not exist")).toBeDefined();
  });

  test("can only be read by a role that may not write", async () => {
    await openAdmin("/content/notices/7", { role: "auditor", answers: { adminNoticeView: NOTICE } });
    expect((await screen.findByLabelText("Title in English")).closest("fieldset")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});
