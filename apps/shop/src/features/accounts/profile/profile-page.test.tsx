import { lost, refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userDetail } from "../../../testing/samples.ts";

const PATH = "/setting/info";

describe("the profile", () => {
  test("cannot be saved without a nickname, which has at most 11 characters", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: userDetail() } });
    await shop.fill("Nickname", "");
    expect(isIncomplete(screen.getByRole("button", { name: "Save" }))).toBe(true);
    await shop.press("Save");
    await expectMarked("Nickname", "Please enter your nickname");
    await shop.fill("Nickname", "a".repeat(15));
    expect(screen.getByLabelText("Nickname")).toHaveProperty("value", "a".repeat(15));
    expect(isIncomplete(screen.getByRole("button", { name: "Save" }))).toBe(false);
    await shop.press("Save");
    expect(faultOf("Nickname")).toBe("Too long by 4: at most 11 characters");
    expect(shop.stub.sent("settingInfo")).toEqual([]);
  });

  test.each([
    ["mei@example.com", false, "Confirm e-mail"],
    ["", false, "Add e-mail"],
    ["mei@example.com", true, null],
  ])("with the e-mail %j, proved: %s, links to %s", async (email, email_proved, link) => {
    await openShop(PATH, { answers: { userDetail: userDetail({ email, email_proved }) } });
    await screen.findByLabelText("Nickname");
    expect(screen.queryAllByRole("link", { name: /e-mail/ }).map(({ textContent }) => textContent)).toEqual(
      link === null ? [] : [link],
    );
  });

  test("saves once and leads back to the settings", async () => {
    const shop = await openShop(PATH, {
      answers: { userDetail: userDetail({ birthday: "1990-05-01" }), settingInfo: null },
    });
    await shop.fill("Nickname", "Lin");
    const held = shop.stub.hold("settingInfo");
    await shop.press("Save");
    await shop.press("Save");
    held.release();
    await shop.expectToast("Your profile is saved", "success");
    expect(shop.stub.sent("settingInfo")).toMatchObject([{ nickname: "Lin", birthday: "1990-05-01" }]);
    await shop.expectPath("/setting/index");
  });

  test("is left only after a question while a change is not saved", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: userDetail() } });
    await shop.fill("Nickname", "Lin");
    await shop.press("Back");
    const question = within(await screen.findByRole("alertdialog"));
    await shop.user.click(question.getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(shop.path()).toBe(PATH);
    expect(screen.getByLabelText("Nickname")).toHaveProperty("value", "Lin");
    await shop.press("Back");
    await shop.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }));
    await shop.expectPath("/setting/index");
  });

  test("offers birthdays from 1900-01-01 to today, and no other day", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-04T12:00:00Z") });
    const day = async (name: RegExp) => await screen.findByRole("button", { name });
    const shop = await openShop(PATH, { answers: { userDetail: userDetail({ birthday: "2026-03-02" }) } });
    await shop.press(/^Birthday/);
    expect(await day(/March 4(th)?, 2026/)).toHaveProperty("disabled", false);
    expect(await day(/March 5(th)?, 2026/)).toHaveProperty("disabled", true);
    const years = within(screen.getByRole("combobox", { name: "Year" })).getAllByRole("option");
    expect(
      years
        .map(({ textContent }) => Number(textContent))
        .toSorted((a, b) => a - b)
        .at(0),
    ).toBe(1900);
    expect(years).toHaveLength(127);
  });

  test("a picture that cannot be read says so", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: userDetail() } });
    const broken = new File(["no picture"], "me.png", { type: "image/png" });
    await shop.user.upload(await screen.findByLabelText("Choose a picture"), broken);
    await shop.expectToast(/\p{L}/u, "danger");
  });

  test("shows why the server refuses; what was typed stays", async () => {
    const shop = await openShop(PATH, {
      answers: { userDetail: userDetail(), settingInfo: refused("birthday.out_of_range") },
    });
    await shop.fill("Nickname", "Lin");
    await shop.press("Save");
    await shop.expectToast(/birthday/i, "danger");
    await expectMarked(/^Birthday/, /^Birthday must be/);
    expect(screen.getByLabelText("Nickname")).toHaveProperty("value", "Lin");
    expect(shop.path()).toBe(PATH);
  });

  test("a save without an answer says so in its own words", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: userDetail(), settingInfo: lost() } });
    await shop.fill("Nickname", "Lin");
    await shop.press("Save");
    await shop.expectToast("Your profile could not be saved, please try again", "danger");
  });

  test("a profile that cannot be loaded says so as a message, and can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: refused("fault") } });
    await shop.expectToast("Your profile could not be loaded", "danger");
    shop.stub.answer("userDetail", userDetail());
    await shop.press("Retry");
    expect(await screen.findByLabelText("Nickname")).toHaveProperty("value", "Mei");
  });
});
