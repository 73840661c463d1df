import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { session } from "../../../lib/session.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { config } from "../../../testing/samples.ts";

const PATH = "/public/reg";
const COUNTRIES = [
  { country_name: "Singapore", country_code: "SG" },
  { country_name: "Viet Nam", country_code: "VN" },
];
const INVITE = { invite: "10000001", inviteName: "M*i", position: "10000002", positionName: "A*n", side: 1 } as const;

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openRegister = async (answers: Opening["answers"] = {}, path = PATH) =>
  await openShop(path, {
    session: "none",
    answers: { countries: COUNTRIES, config: config(), regInvite: INVITE, ...answers },
  });

type Shop = Awaited<ReturnType<typeof openRegister>>;

async function fillAll(shop: Shop) {
  await shop.fill("Nickname", "Mei");
  await shop.fill("E-mail", "mei@example.com");
  await shop.fill("Password", "quiet-river");
  await shop.fill("Repeat password", "quiet-river");
  await shop.press(/Country or region/);
  await shop.user.click(await screen.findByRole("option", { name: "Singapore" }));
  await shop.user.click(screen.getByRole("checkbox"));
}

describe("the registration", () => {
  test("by a link that recommends goods makes them the page that home offers after the login", async () => {
    await openRegister({}, `${PATH}?code=M7&goods=12`);
    await screen.findByRole("button", { name: "Register" });
    await waitFor(() => expect(session.wantedPage()).toBe("/goods/detail?id=12"));
  });

  test("says what is missing in the specified order, each as a message", async () => {
    const shop = await openRegister();
    await shop.press("Register");
    await shop.expectToast("Please enter your nickname");
    expect(document.activeElement).toBe(
      screen.getByRole("textbox", { name: "Nickname", description: "Please enter your nickname" }),
    );
    await shop.fill("Nickname", "Mei");
    await shop.press("Register");
    await shop.expectToast("Please enter your e-mail");
    await shop.fill("E-mail", "mei@example.com");
    await shop.press("Register");
    await shop.expectToast("Please enter a password");
    await shop.fill("Password", "quiet-river");
    await shop.press("Register");
    await shop.expectToast("The two passwords do not match");
    await shop.fill("Repeat password", "quiet-rivers");
    await shop.press("Register");
    await shop.expectToast("The two passwords do not match");
    await shop.fill("Repeat password", "quiet-river");
    await shop.press("Register");
    await shop.expectToast("Please agree to the User Agreement");
    await shop.user.click(screen.getByRole("checkbox"));
    await shop.press("Register");
    await shop.expectToast("Please choose your country or region");
    const description = "Please choose your country or region";
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Country or region/, description }));
    expect(shop.stub.sent("reg")).toEqual([]);
  });

  test("marks all that is missing at once; a mark goes when its field changes", async () => {
    const shop = await openRegister();
    await shop.press("Register");
    await expectMarked("Nickname", "Please enter your nickname");
    expect(["E-mail", "Password", "Repeat password", /User Agreement/, /Country or region/].map(faultOf)).toEqual([
      "Please enter your e-mail",
      "Please enter a password",
      "The two passwords do not match",
      "Please agree to the User Agreement",
      "Please choose your country or region",
    ]);
    await shop.fill("Nickname", "M");
    expect(faultOf("Nickname")).toBe("");
    expect(faultOf("E-mail")).toBe("Please enter your e-mail");
  });

  test.each([
    ["email.used", {}, "E-mail"],
    ["input.email", { field: "reg.email" }, "E-mail"],
    ["password.weak", { field: "reg.password", min: "6" }, "Password"],
    ["password.common", {}, "Password"],
    ["country.unknown", {}, /Country or region/],
    ["invite.unknown", {}, "Invite code"],
    ["placement.not_below_sponsor", {}, "Placement parent (UID)"],
    ["placement.unknown", {}, "Placement parent (UID)"],
  ] as const)("the server's %s %j is a message and marks %s", async (key, words, label) => {
    const shop = await openRegister({ reg: refused(key, words) }, `${PATH}?code=MEI001`);
    await fillAll(shop);
    await screen.findByText("M*i");
    await shop.press("Register");
    await shop.expectToast(/\w/, "danger");
    await expectMarked(label, shop.toast());
  });

  test("limits nickname and e-mail, and only hints at how long a password is", async () => {
    const shop = await openRegister({ reg: refused("password.weak") }, `${PATH}?code=MEI001`);
    await fillAll(shop);
    const long = `${"a".repeat(67)}@example.com`;
    await shop.fill("E-mail", long);
    await shop.fill("Nickname", "a".repeat(20));
    expect(screen.getByLabelText("Nickname")).toHaveProperty("value", "a".repeat(20));
    expect(faultOf("Nickname")).toBe("Too long by 9: at most 11 characters");
    expect(screen.getByLabelText("E-mail")).toHaveProperty("value", long);
    expect(faultOf("E-mail")).toBe("Too long by 15: at most 64 characters");
    await shop.press("Register");
    await shop.expectToast("Too long by 9: at most 11 characters", "danger");
    expect(shop.stub.sent("reg")).toEqual([]);
    await shop.fill("Nickname", "Mei");
    await shop.fill("E-mail", "mei@example.com");
    expect(screen.getByText("At least 6 characters")).toBeDefined();
    await shop.fill("Password", "abc");
    await shop.fill("Repeat password", "abc");
    await shop.press("Register");
    await waitFor(() => expect(shop.stub.sent("reg")).toMatchObject([{ password: "abc" }]));
    expect(shop.path()).toBe(`${PATH}?code=MEI001`);
  });

  test("reads who an invite code names, and sends both flags with the form", async () => {
    const shop = await openRegister({ reg: "10000042" }, `${PATH}?code=MEI001`);
    await fillAll(shop);
    expect(await screen.findByText("M*i")).toBeDefined();
    expect(screen.getByText("You join the team of A*n")).toBeDefined();
    expect(screen.queryByLabelText("Invite parent (UID)")).toBeNull();
    await shop.press("Register");
    await waitFor(() => expect(shop.stub.sent("reg")).toHaveLength(1));
    expect(shop.stub.sent("reg")).toMatchObject([
      {
        nickname: "Mei",
        email: "mei@example.com",
        country: "SG",
        password: "quiet-river",
        repeat: "quiet-river",
        inviteCode: "MEI001",
        invitePid: "10000001",
        positionPid: "10000002",
        checked: "true",
        agree: "true",
      },
    ]);
    expect(await screen.findByText("10000042")).toBeDefined();
    expect(sessionStorage.getItem("account")).toBe("10000042");
    await shop.press("Go to login");
    await shop.expectPath("/public/login");
    expect(localStorage.getItem("account")).toBe("10000042");
  });

  test("a parent typed by hand is read back, and the side is no longer promised", async () => {
    const shop = await openRegister({ query: { name: "B*b" } }, `${PATH}?code=MEI001`);
    await shop.press("Change the invitation");
    expect(await screen.findByText("A*n")).toBeDefined();
    expect(screen.getByLabelText("Invite parent (UID)")).toHaveProperty("value", "10000001");
    expect(screen.getByText("You join on the left side of your placement parent")).toBeDefined();
    await shop.fill("Placement parent (UID)", "10000003");
    expect(await screen.findByText("B*b")).toBeDefined();
    expect(screen.queryByText(/You join on the left side/)).toBeNull();
    expect(shop.stub.sent("query")).toEqual([{ uid: "10000003", inviteCode: "MEI001" }]);
  });

  test("a placement parent outside the sponsor's team is refused while it is typed", async () => {
    const shop = await openRegister({ query: refused("placement.not_below_sponsor") }, `${PATH}?code=MEI001`);
    await shop.press("Change the invitation");
    await shop.fill("Placement parent (UID)", "10000003");
    const words = "This member is not in the team of the member who invites you";
    expect(await screen.findByText(words, { selector: "[role=alert]" })).toBeDefined();
    expect(screen.getByRole("textbox", { name: "Placement parent (UID)", description: words })).toBeDefined();
  });

  test("an invite parent whom the code does not name says so", async () => {
    const shop = await openRegister({ query: { name: "B*b" } }, `${PATH}?code=MEI001`);
    await shop.press("Change the invitation");
    await shop.fill("Invite parent (UID)", "10000003");
    expect((await screen.findAllByText("The invite code names another member")).length).toBeGreaterThan(0);
  });

  test("a placement that cannot be checked now is left to the registration", async () => {
    const shop = await openRegister({ query: refused("too_many", { seconds: "9" }) }, `${PATH}?code=MEI001`);
    await shop.press("Change the invitation");
    await shop.fill("Placement parent (UID)", "10000003");
    await waitFor(() => expect(shop.stub.sent("query")).toHaveLength(1));
    expect(screen.queryByText("No member has this UID")).toBeNull();
  });

  test("an unknown code in the link brings its fields", async () => {
    await openRegister({ regInvite: refused("invite.unknown") }, `${PATH}?code=NOBODY`);
    expect(await screen.findByText("This invite code does not exist")).toBeDefined();
    expect(screen.getByLabelText("Invite code")).toHaveProperty("value", "NOBODY");
  });

  test("an unknown code and an unknown parent say so at their fields", async () => {
    const shop = await openRegister({
      regInvite: refused("invite.unknown"),
      query: refused("member.unknown"),
    });
    await shop.fill("Invite code", "NOBODY");
    expect(await screen.findByText("This invite code does not exist")).toBeDefined();
    await shop.fill("Invite parent (UID)", "99999999");
    expect((await screen.findAllByText("No member has this UID")).length).toBeGreaterThan(0);
  });

  test("ignores a second press, stays with what was typed after a refusal, and repeats a lost request", async () => {
    const shop = await openRegister({ reg: refused("email.used") }, `${PATH}?code=MEI001`);
    await fillAll(shop);
    await screen.findByText("M*i");
    const held = shop.stub.hold("reg");
    await shop.press("Register");
    await shop.press("Register");
    expect(shop.stub.sent("reg")).toHaveLength(1);
    held.release();
    await shop.expectToast(/e-mail/i, "danger");
    expect(screen.getByLabelText("Nickname")).toHaveProperty("value", "Mei");

    shop.stub.answer("reg", lost());
    await shop.press("Register");
    await shop.expectToast(/connection/i, "danger");
    shop.stub.answer("reg", "10000042");
    await shop.press("Register");
    expect(await screen.findByText("10000042")).toBeDefined();
    const keys = shop.stub.requests("reg").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[1]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test("countries that cannot be loaded can be asked for again", async () => {
    const shop = await openRegister({ countries: refused("fault") });
    expect(await screen.findByText("The countries could not be loaded")).toBeDefined();
    shop.stub.answer("countries", COUNTRIES);
    await shop.press("Retry");
    await waitFor(() => expect(screen.queryByText("The countries could not be loaded")).toBeNull());
  });

  test("leads to the income disclosure once there is one", async () => {
    const shop = await openRegister({
      config: config({ income_disclosure: true }),
      posts: { title: "What members earn", content: "<p>Most earn little.</p>" },
    });
    await shop.press("What members earn: the income disclosure");
    expect(await screen.findByText("Most earn little.")).toBeDefined();
    expect(shop.stub.sent("posts")).toEqual([{ s: "income_disclosure" }]);
  });

  test("the agreement opens over the form, which stays as it was", async () => {
    const shop = await openRegister({ posts: { title: "User Agreement", content: "<p>The terms.</p>" } });
    await shop.fill("Nickname", "Mei");
    await shop.user.click(await screen.findByRole("link", { name: "User Agreement" }));
    expect(await screen.findByText("The terms.")).toBeDefined();
    expect(shop.stub.sent("posts")).toEqual([{ s: "user_agreement" }]);
    expect(screen.getByLabelText("Nickname")).toHaveProperty("value", "Mei");
  });
});
