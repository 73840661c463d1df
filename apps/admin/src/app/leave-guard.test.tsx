import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../testing/open-admin.ts";
import { sample } from "../testing/sample.ts";

const none = { total: 0, list: [] };
const TEXT = { en: "Tea", cn: "" };
const answers = {
  adminWithdrawalList: none,
  adminQuestionList: none,
  adminOrderList: none,
  adminApprovalList: none,
  adminOperatorList: { ...sample("adminOperatorList") },
  adminCategoryList: [],
  adminTaxClassList: [],
  adminGoodsPriceList: [],
  adminPlanRetail: { rate: 0, of_difference: false, wallets: [] },
  adminGoodsView: sample("adminGoodsView", { id: 4, title: TEXT, version: "opened" }),
  adminBannerList: {
    version: "opened",
    banners: [{ image: "/files/1.webp", link: "/list", title: TEXT, subtitle: TEXT }],
  },
  adminNoticeView: sample("adminNoticeView", { id: 7, title: TEXT, version: "opened" }),
  adminArticleView: sample("adminArticleView", { symbol: "delivery", title: TEXT, version: "opened" }),
};

/** Whether the browser would ask before the window is closed. */
const asksBrowser = (): boolean => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const question = () => screen.queryByRole("alertdialog", { name: "Close without saving?" });

describe("leaving what was typed", () => {
  test.each([
    ["/goods/4", "Title in English"],
    ["/content/banners", "Link"],
    ["/content/notices/7", "Title in English"],
    ["/content/articles/delivery", "Title in English"],
    ["/content/articles/-/new", "Symbol"],
  ])("on %s asks first, by the navigation and by the browser", async (path, field) => {
    const admin = await openAdmin(path, { answers, frame: true });
    await admin.fill(field, "Something else");
    expect(asksBrowser()).toBe(true);
    await admin.user.click(screen.getByRole("link", { name: /^Orders/ }));
    await waitFor(() => expect(question()).not.toBeNull());
    await admin.press("Keep editing");
    await admin.expectPath(path);
    expect(await screen.findByDisplayValue("Something else")).toBeDefined();

    await admin.user.click(screen.getByRole("link", { name: /^Orders/ }));
    await admin.press("Discard");
    await admin.expectPath("/orders");
    await waitFor(() => expect(asksBrowser()).toBe(false));
  });

  test("asks nothing where nothing was typed", async () => {
    const admin = await openAdmin("/goods/4", { answers, frame: true });
    await screen.findByLabelText("Title in English");
    expect(asksBrowser()).toBe(false);
    await admin.user.click(screen.getByRole("link", { name: /^Orders/ }));
    await admin.expectPath("/orders");
    expect(question()).toBeNull();
  });

  test("asks nothing after saving, which leads to what was made", async () => {
    const admin = await openAdmin("/content/articles/-/new", {
      answers: { ...answers, adminArticleAdd: null },
      frame: true,
    });
    await admin.fill("Symbol", "returns");
    await admin.fill("Title in English", "Returns");
    await admin.press("Save");
    await admin.expectPath("/content/articles/returns");
    expect(question()).toBeNull();
  });

  test("asks the browser too while a drawer holds something", async () => {
    const admin = await openAdmin("/operators", { answers, frame: true });
    await admin.press("Add operator");
    expect(asksBrowser()).toBe(false);
    await admin.fill("Name", "Ana");
    expect(asksBrowser()).toBe(true);
    await admin.press("Cancel");
    await admin.press("Discard");
    await waitFor(() => expect(asksBrowser()).toBe(false));
  });
});
