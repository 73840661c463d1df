import { refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const PATH = "/content/banners";
const BANNER = { image: "/files/1.webp", link: "/list", title: { en: "Tea", cn: "" }, subtitle: { en: "", cn: "" } };
const answers = { adminBannerList: { version: "opened", banners: [BANNER] } };

const banner = async (number: number) => within(await screen.findByRole("region", { name: `Banner ${number}` }));

describe("the form of the banners", () => {
  const form = {
    path: PATH,
    answers,
    fill: async (admin: Admin) => await admin.fill("Link", "/package"),
    submit: "Save",
    call: "adminBannerSet",
    answer: null,
    keeps: ["Link", "/package"],
  } as const;
  testAdminForm({
    ...form,
    sends: { version: "opened", banners: JSON.stringify([{ ...BANNER, link: "/package" }]) },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({
    ...form,
    keeps: ["Subtitle in English", "Now on sale"],
    fill: async (admin) => await admin.fill("Subtitle in English", "Now on sale"),
    newer: { adminBannerList: { version: "newer", banners: [{ ...BANNER, subtitle: { en: "Sold out", cn: "" } }] } },
    theirs: "Sold out",
  });
});

describe("the banners", () => {
  test("are reordered and removed", async () => {
    const other = { ...BANNER, title: { en: "Cups", cn: "" } };
    const admin = await openAdmin(PATH, {
      answers: { adminBannerList: { version: "opened", banners: [BANNER, other] }, adminBannerSet: null },
    });
    await admin.press("Move banner 2 up");
    expect((await banner(1)).getByLabelText("Title in English")).toHaveProperty("value", "Cups");
    await admin.press("Remove banner 2");
    await admin.press("Save");
    await admin.expectToast("Saved");
    expect(admin.stub.sent("adminBannerSet")).toEqual([{ version: "opened", banners: JSON.stringify([other]) }]);
  });

  test("that were removed come back to their places", async () => {
    const other = { ...BANNER, title: { en: "Cups", cn: "" } };
    const admin = await openAdmin(PATH, {
      answers: { adminBannerList: { version: "opened", banners: [BANNER, other] } },
    });
    await admin.press("Remove banner 1");
    await admin.expectToast("Banner 1 removed, not saved yet");
    await admin.press("Undo");
    expect((await banner(1)).getByLabelText("Title in English")).toHaveProperty("value", "Tea");
    expect((await banner(2)).getByLabelText("Title in English")).toHaveProperty("value", "Cups");
  });

  test("cannot be saved with one that has no picture", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.press("Add banner");
    await banner(2);
    expect(isIncomplete(screen.getByRole("button", { name: "Save" }))).toBe(true);
    await admin.press("Save");
    await admin.expectToast("Every banner needs a picture", "danger");
    expect(admin.stub.sent("adminBannerSet")).toEqual([]);
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { adminBannerList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminBannerList", answers.adminBannerList);
    await admin.press("Retry");
    await banner(1);
  });
});
