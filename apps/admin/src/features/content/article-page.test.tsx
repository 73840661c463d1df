import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const ARTICLE = {
  symbol: "delivery",
  title: { en: "Delivery", cn: "配送" },
  content: { en: "<p>Three days.</p>", cn: "" },
  built_in: false,
  version: "opened",
};
const PATH = "/content/articles/delivery";

describe("the form that writes an article", () => {
  testAdminForm({
    path: "/content/articles/-/new",
    fill: async (admin) => {
      await admin.fill("Symbol", " returns ");
      await admin.fill("Title in English", "Returns");
    },
    submit: "Save",
    call: "adminArticleAdd",
    answer: null,
    sends: { symbol: "returns", title: { en: "Returns" } },
    done: "Saved",
    refusal: "fault",
    keeps: ["Title in English", "Returns"],
  });
});

describe("the form of an article", () => {
  const form = {
    path: PATH,
    answers: { adminArticleView: ARTICLE },
    fill: async (admin: Admin) => await admin.fill("Title in English", "Shipping"),
    submit: "Save",
    call: "adminArticleSet",
    answer: null,
    keeps: ["Title in English", "Shipping"],
  } as const;
  testAdminForm({
    ...form,
    sends: { symbol: "delivery", version: "opened", title: { en: "Shipping", cn: "配送" } },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({
    ...form,
    newer: { adminArticleView: { ...ARTICLE, title: { en: "Parcels", cn: "配送" }, version: "newer" } },
    theirs: "Parcels",
  });
});

describe("an article", () => {
  test("is deleted at once, and written again as it was", async () => {
    const admin = await openAdmin(PATH, {
      answers: { adminArticleView: ARTICLE, adminArticleDelete: null, adminArticleAdd: null },
    });
    await admin.press("Delete");
    await admin.expectPath("/content/articles");
    expect(admin.stub.sent("adminArticleDelete")).toEqual([{ symbol: "delivery" }]);
    await admin.expectToast("Delivery deleted", "success");
    await admin.press("Undo");
    await admin.expectToast("Undone", "success");
    const { symbol, title, content } = ARTICLE;
    expect(admin.stub.sent("adminArticleAdd")).toEqual([{ symbol, title, content }]);
  });

  test("that the shop links to cannot be deleted", async () => {
    await openAdmin(PATH, { answers: { adminArticleView: { ...ARTICLE, built_in: true } } });
    expect(await screen.findByRole("button", { name: "Save" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  });

  test("that does not exist says so", async () => {
    await openAdmin(PATH, { answers: { adminArticleView: refused("article.unknown") } });
    expect(await screen.findByText("This article does not exist")).toBeDefined();
  });
});
