import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { earning, dayCap, pairRate, userInfo } from "../../../testing/samples.ts";

type Earning = ReturnType<typeof earning>;

const openEarning = async (changes: Partial<Earning> = {}, path = "/earning", language: "en" | "cn" = "en") =>
  await openShop(path, { language, answers: { userInfo: userInfo(), userEarning: earning(changes) } });

/** The facts of a word, "name value" each. */
const factsOf = async (word: string) => {
  const section = await screen.findByRole("region", { name: word });
  return [...section.querySelectorAll("dl > div")].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(" "),
  );
};

const rows = async () => {
  const list = await screen.findByRole("list");
  return within(list).getAllByRole("listitem");
};

describe("the words", () => {
  test.each([
    ["PV", ["Your own volume 150.00 PV"]],
    ["Active", ["You are Active", "Your own volume 150.00 of 100.00 PV"]],
    ["Leg", ["Left leg 5,700.00 PV", "Right leg 4,683.83 PV"]],
    ["Weaker leg", ["Weaker now Right leg", "Right leg 4,683.83 PV", "Behind the other leg by 1,016.17 PV"]],
    ["Unmatched volume", ["Left leg 1,067.00 PV", "Right leg 50.83 PV"]],
    ["Cap", ["Used today 97.50 of 500.00 CP + SP + RP", "Of all volume, at most 60%"]],
    ["Invite", ["invite rate 10%"]],
    ["Leader", ["leader rates none yet", "They begin with Senior Associate"]],
  ])("%s has the member's own figures", async (word, facts) => {
    await openEarning();
    expect(await factsOf(word)).toEqual(facts);
  });

  test("a pair has its rate, what it would be now, and the members it asks for where the plan does", async () => {
    await openEarning();
    expect(await factsOf("Pair")).toEqual([
      "Rate of your rank 8%",
      "Would match now, in each leg 50.00 PV",
      "Would pay now 4.00 CP + SP + RP",
      "Active member you invited, left 1",
      "Active member you invited, right 2",
    ]);
  });

  test("a bonus that the plan has none of is no word of it", async () => {
    await openEarning();
    await screen.findByRole("region", { name: "Invite" });
    expect(screen.queryByRole("region", { name: "Retail" })).toBeNull();
  });

  test("a plan with a retail profit says its rate", async () => {
    await openEarning({ terms: [{ profit_type: 4, name: "retail.rate", unit: "rate", figures: ["2500"] }] });
    expect(await factsOf("Retail")).toEqual(["retail rate 25%"]);
    const whole = screen.getByRole("region", { name: "Retail" }).textContent;
    expect(whole).toContain("pay for goods that you sold to them: without tax and delivery");
  });

  test("a plan whose retail profit is of what customers pay above the price of members says just that", async () => {
    await openEarning({
      terms: [
        { profit_type: 4, name: "retail.rate", unit: "rate", figures: ["10000"] },
        { profit_type: 4, name: "retail.of_difference", unit: "flag", figures: ["true"] },
      ],
    });
    expect(await factsOf("Retail")).toEqual(["retail rate 100%"]);
    const over = screen.getByRole("region", { name: "Retail" }).textContent;
    expect(over).toContain("pay above the price of members for goods that you sold to them: without tax");
  });

  test("a plan that asks for nobody in each leg names nobody", async () => {
    await openEarning({ terms: [] });
    expect(await factsOf("Pair")).toHaveLength(3);
  });

  test("leader and generation list the rates of the rank", async () => {
    await openEarning({ vip: 3 });
    expect(await factsOf("Generation")).toEqual(["Generation 1 8%", "Generation 2 5%"]);
  });

  test("without a rank, legs of the same volume and before activity it says so", async () => {
    await openEarning({ vip: 0, active: false, left_side_amount: "0.00", right_side_amount: "0.00" });
    expect(await factsOf("Weaker leg")).toEqual(["Both are alike 0.00 PV"]);
    expect(await factsOf("Active")).toContain("You are Not active yet");
    expect(await factsOf("Pair")).toContain("Rate of your rank none yet");
  });
});

describe("the ranks", () => {
  test("each has its conditions and what it pays; the own and the next one are marked", async () => {
    await openEarning({}, "/earning?part=ranks");
    const [first, second, third] = await rows();
    expect(await rows()).toHaveLength(3);
    expect(first?.getAttribute("aria-current")).toBe("true");
    expect(first?.textContent).toBe(
      "AssociateYour rankAsks forBeing active is enoughpair rate8%pairs per day up to500.00 CP + SP + RPleader ratesnone",
    );
    expect(second?.textContent).toBe(
      "Senior AssociateNextIn your weaker leg5,000.00 PVYou have 4,683.83 PVActive members you invited2You have 3" +
        "pair rate9%pairs per day up to1,000.00 CP + SP + RPleader rates5%",
    );
    expect(third?.textContent).toMatch(/^Associate ManagerIn your weaker leg.*leader rates8%, 5%by generation$/);
  });

  test("what holds in every rank and the split of the profits follow", async () => {
    await openEarning({}, "/earning?part=ranks");
    const every = await screen.findByRole("region", { name: "In every rank" });
    expect(every.textContent).toMatch(/invite rate10%PV matched in steps of1\.00 PVpairs need an active member/);
    const split = screen.getByRole("region", { name: "How a profit is split" });
    expect(split.textContent).toMatch(/Pair80% CP · 20% SP$/);
  });

  test("no rank is a row of its own while the member has none, or where the plan pays it", async () => {
    await openEarning({ vip: 0 }, "/earning?part=ranks");
    expect((await rows()).map(({ firstChild }) => firstChild?.textContent)).toEqual([
      "No rankYour rank",
      "AssociateNext",
      "Senior Associate",
      "Associate Manager",
    ]);
  });

  test("a plan that pays without a rank says so", async () => {
    const [none, ...ranks] = earning().ranks;
    const paid = {
      ...none,
      rank: 0,
      weaker_needed: "0.00",
      directs_needed: 0,
      customers_pv_needed: "0.00",
      terms: [pairRate("300"), dayCap("50.00")],
    };
    await openEarning({ ranks: [paid, ...ranks] }, "/earning?part=ranks");
    expect((await rows())[0]?.textContent).toBe(
      "No rankReachedAsks fornonepair rate3%pairs per day up to50.00 CP + SP + RP",
    );
  });

  test("a rank that asks for customers' volume says so, with the member's own figure", async () => {
    const [none, first, second] = earning().ranks;
    if (!none || !first || !second) throw new Error("the sample has three ranks");
    const ranks = [none, first, { ...second, customers_pv_needed: "80.00" }];
    await openEarning({ ranks, customers_pv: "20.00" }, "/earning?part=ranks");
    expect((await rows()).at(-1)?.textContent).toContain("Orders of your customers80.00 PVYou have 20.00 PV");
  });

  test("are chosen beside the words, which the address keeps", async () => {
    const shop = await openEarning();
    await shop.user.click(await screen.findByRole("tab", { name: "Ranks" }));
    await shop.expectPath("/earning?part=ranks");
    expect(await rows()).toHaveLength(3);
  });
});

test("while the plan is on its way a skeleton stands in its place", async () => {
  await openShop("/earning", { answers: { userInfo: userInfo(), userEarning: pending() } });
  expect(await screen.findByLabelText("Loading")).toBeDefined();
});

test("a failure can be tried again", async () => {
  const shop = await openShop("/earning", { answers: { userInfo: userInfo(), userEarning: refused("fault") } });
  expect(await screen.findByText("The plan could not be loaded")).toBeDefined();
  shop.stub.answer("userEarning", earning());
  await shop.press("Retry");
  expect(await screen.findByRole("region", { name: "PV" })).toBeDefined();
});

test("everything is in the reader's language", async () => {
  await openEarning({}, "/earning?part=ranks", "cn");
  expect((await rows())[0]?.textContent).toMatch(/^合伙助理您的级别/);
});
