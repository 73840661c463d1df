import { lost, refused } from "@espalier/web/testing/call-stub";
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";

import { session } from "../lib/session.ts";
import { openShop } from "../testing/open-shop.ts";
import { config, userInfo } from "../testing/samples.ts";

const PATH = "/public/view";
const SECRET = "a-secret_of_a_link";

/** Opens the link, where a member is logged in on the device. */
const open = async (opening: Parameters<typeof openShop>[1], secret = SECRET) => {
  window.history.replaceState(null, "", secret === "" ? PATH : `${PATH}#${secret}`);
  return await openShop(PATH, opening);
};
/** The app's notices come once the page is idle, and their code is there. */
const untilIdle = async (): Promise<void> => {
  await Promise.all([import("./page-notices.tsx"), import("./impersonation-notice.tsx")]);
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 100)));
};
afterEach(() => window.history.replaceState(null, "", "/"));

test("a link's secret leaves the address, and its session shows the shop in this tab only", async () => {
  const looking = userInfo({ impersonated: true });
  const shop = await open({ answers: { publicViewOpen: "theirs", config: config(), userInfo: looking } });
  await shop.expectPath("/");
  expect(shop.stub.sent("publicViewOpen")).toEqual([{ secret: SECRET }]);
  expect(shop.stub.requests("publicViewOpen").map(({ headers }) => headers.get("Authorization"))).toEqual([null]);
  expect(window.location.href).not.toContain(SECRET);
  expect([session.token(), session.isView(), localStorage.getItem("token")]).toEqual(["theirs", true, "a-token"]);
});

describe.each([
  ["en", "This link is over", "Open the admin app"],
  ["cn", "链接已失效", "打开管理后台"],
] as const)("in %s", (language, title, action) => {
  test("a link that was opened before says so, and leads to the admin app", async () => {
    const shop = await open({ language, answers: { publicViewOpen: refused("view.link_over") } });
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    await untilIdle();
    expect(shop.stub.requests("userInfo")).toEqual([]);
    expect(screen.getByRole("link", { name: action }).getAttribute("href")).toBe("/admin/");
    expect(window.location.hash).toBe("");
    expect(session.token()).toBeNull();
  });
});

test("a link without a secret says the same and sends nothing", async () => {
  const shop = await open({}, "");
  expect(await screen.findByRole("heading", { name: "This link is over" })).toBeDefined();
  expect(shop.stub.sent("publicViewOpen")).toEqual([]);
  expect(session.token()).toBe("a-token");
});

test("without an answer the same link can be opened again", async () => {
  const shop = await open({ answers: { publicViewOpen: lost(), config: config(), userInfo: userInfo() } });
  expect(await screen.findByText("The view could not be opened")).toBeDefined();
  shop.stub.answer("publicViewOpen", "theirs");
  await shop.press("Retry");
  await shop.expectPath("/");
  expect(shop.stub.sent("publicViewOpen")).toEqual([{ secret: SECRET }, { secret: SECRET }]);
  expect(session.token()).toBe("theirs");
});
