import { refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { config, dayCap, leaderRates, pairRate, today, userInfo } from "../../../testing/samples.ts";

const [SP, CP] = [1, 2] as const;

const openHome = async (changes: Parameters<typeof today>[0] = {}, language: "en" | "cn" = "en") =>
  await openShop("/", {
    language,
    answers: {
      userInfo: userInfo(),
      config: config(),
      goodsRecommend: [],
      noticeLatest: null,
      userToday: today(changes),
    },
  });

const card = async () => within(await screen.findByRole("region", { name: "Today" }));
const hrefOf = (element: HTMLElement) => element.closest("a")?.getAttribute("href");

/** The lines below a bar, words of the plan included. */
const linesOf = (bar: HTMLElement) =>
  [...(bar.closest("a")?.parentElement?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);

const EARNED = [
  { day: "2026-10-02", wallet_type: CP, amount: "10.00" },
  { day: "2026-11-02", wallet_type: CP, amount: "1234.50" },
  { day: "2026-11-02", wallet_type: SP, amount: "0.07" },
];

test("earnings of the month have their units and are compared with last month", async () => {
  await openHome({ day: "2026-11-03", earned: EARNED });
  const shown = await card();
  expect(hrefOf(shown.getByText("Earned in November"))).toBe("/mine/profit");
  expect(shown.getByText("1,234.50").parentElement?.textContent).toBe("1,234.50 CP");
  expect(shown.getByText("+0.07").parentElement?.textContent).toBe("+0.07 SP");
  expect(shown.getByText("1,224.50 CP more than by this day last month")).toBeDefined();
});

test.each([
  ["2026-11-03", "9.00", "10.00 CP by this day last month"],
  ["2026-11-08", "9.00", "1.00 CP less than by this day last month"],
  ["2026-11-03", "10.00", "The same as by this day last month"],
])("less is no news in the first days of a month: %s, %s", async (day, amount, words) => {
  const earned = [
    { day: "2026-10-02", wallet_type: CP, amount: "10.00" },
    { day: "2026-11-02", wallet_type: CP, amount },
  ];
  await openHome({ day, earned });
  expect((await card()).getByText(words)).toBeDefined();
});

test("the month is named in the reader's language", async () => {
  await openHome({ day: "2026-11-03", earned: EARNED }, "cn");
  expect(await screen.findByText("十一月收益")).toBeDefined();
});

test("nothing earned says so, without a line or a sum", async () => {
  await openHome();
  expect((await card()).getByText("Nothing yet")).toBeDefined();
});

test("the estimate is given in each unit, with the time of the close", async () => {
  await openHome({ estimate: { closes_at: 1_790_035_200, parts: [{ wallet_type: CP, amount: "60.83" }] } });
  const shown = await card();
  expect(shown.getByText("60.83").parentElement?.textContent).toBe("60.83 CP");
  expect(shown.getByText(/^Estimate, closes at \d\d:\d\d$/)).toBeDefined();
});

test.each([
  ["en", "Today", /^Nothing yet · closes at \d\d:\d\d$/],
  ["cn", "今日", /^暂无收益 · \d\d:\d\d 结算$/],
] as const)("without an estimate the time of the close stays, %s", async (language, name, words) => {
  await openHome({ estimate: { closes_at: 1_790_035_200, parts: [] } }, language);
  const shown = within(await screen.findByRole("region", { name }));
  expect(hrefOf(shown.getByText(words))).toBe("/mine/profit");
});

const RANK = {
  next: 2,
  weaker: "4000.00",
  weaker_needed: "5000.00",
  directs: 1,
  directs_needed: 2,
  customers_pv: "0.00",
  customers_pv_needed: "0.00",
  brings: [],
  weaker_grown: "0.00",
  grown_days: 0,
};

test.each([
  ["1500.00", 27, "At the pace of the last 27 days, your weaker leg is there in 18 days"],
  ["1000.00", 27, "At the pace of the last 27 days, your weaker leg is there in 4 weeks"],
  ["100.00", 27, "At the pace of the last 27 days, your weaker leg is there in 9 months"],
])("the next rank says when it comes at a pace of %s in %i days", async (weaker_grown, grown_days, words) => {
  await openHome({ rank: { ...RANK, weaker_grown, grown_days } });
  expect((await card()).getByText(words)).toBeDefined();
});

test("the pace is said in Chinese", async () => {
  await openHome({ rank: { ...RANK, weaker_grown: "1500.00", grown_days: 27 } }, "cn");
  expect(await screen.findByText("按最近 27 天的进度，弱区约 18 天后达标")).toBeDefined();
});

test.each([
  ["nothing grew", { weaker_grown: "0.00", grown_days: 27 }],
  ["the weaker leg is there", { weaker_grown: "1500.00", grown_days: 27, weaker: "5000.00" }],
])("no pace is said where %s", async (_, changes) => {
  await openHome({ rank: { ...RANK, ...changes } });
  await card();
  expect(screen.queryByText(/pace/)).toBeNull();
});

test("the incentives say how many can be claimed", async () => {
  await openHome({ claimable: 3 });
  await card();
  expect(screen.getByText("Incentive").closest("a")?.textContent).toBe("3Incentive 3");
});

test("the next rank names what is missing", async () => {
  const brings = [pairRate("900"), dayCap("1000.00"), leaderRates("500", "300")];
  await openHome({ rank: { ...RANK, brings } });
  const shown = await card();
  const bar = shown.getByRole("progressbar", { name: "Next: Senior Associate" });
  expect(bar.getAttribute("aria-valuenow")).toBe("50");
  expect(hrefOf(bar)).toBe("/earning?part=ranks");
  expect(linesOf(bar)).toEqual([
    "Still needed: 1,000.00 PV in your weaker leg and 1 active member whom you invited",
    "It brings: pair rate 9% · pairs per day up to 1,000.00 CP + SP + RP · leader rates 5%, 3%",
  ]);
  expect(shown.getByRole("button", { name: "weaker leg" })).toBeDefined();
});

test("the next rank says what customers still have to bring, and the bar shows it where it is the furthest", async () => {
  await openHome({ rank: { ...RANK, customers_pv: "20.00", customers_pv_needed: "80.00" } });
  const shown = await card();
  const bar = shown.getByRole("progressbar", { name: /^Next:/ });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  expect(linesOf(bar)[0]).toMatch(/and 60\.00 PV of customers' volume$/);
});

const INACTIVE = {
  active: false,
  own_pv: "40.00",
  active_pv: "100.00",
  customers_pv: "0.00",
  active_customers_pv: "0.00",
};

test("a member who is not active sees what customers have to bring, beside what to buy", async () => {
  await openHome({ active: { ...INACTIVE, customers_pv: "10.00", active_customers_pv: "50.00" } });
  const bar = (await card()).getByRole("progressbar", { name: "To become active" });
  expect(bar.getAttribute("aria-valuenow")).toBe("20");
  expect(linesOf(bar)).toEqual([
    "Buy goods worth 60.00 PV more. Only active members earn.",
    "Your customers' orders must bring 40.00 PV more before you are active.",
  ]);
});

test("a member whom only customers' orders keep from being active is led to the customers", async () => {
  await openHome({ active: { ...INACTIVE, own_pv: "100.00", active_customers_pv: "50.00" } });
  const bar = (await card()).getByRole("progressbar", { name: "To become active" });
  expect(hrefOf(bar)).toBe("/mine/customers");
  expect(linesOf(bar)).toEqual(["Your customers' orders must bring 50.00 PV more before you are active."]);
});

test("a member who is not active sees what makes one active instead", async () => {
  await openHome({ active: INACTIVE });
  const shown = await card();
  const bar = shown.getByRole("progressbar", { name: "To become active" });
  expect(hrefOf(bar)).toBe("/list?pv=60.00");
  expect(linesOf(bar)).toEqual(["Buy goods worth 60.00 PV more. Only active members earn."]);
  expect(shown.queryByText(/^Next:/)).toBeNull();
});

test("the order under way leads to its page", async () => {
  const order = { order_sn: "E1", order_status: 2, thumb: "/p.webp", title: "Everyday Pan", lines: 3 } as const;
  await openHome({ order });
  const shown = await card();
  expect(hrefOf(shown.getByText("Everyday Pan and 2 more"))).toBe("/mine/order/detail?sn=E1");
  expect(shown.getByText("On its way")).toBeDefined();
});

test("first steps lead to their screens until they are done", async () => {
  await openHome({ steps: { purchase: false, pin: true, bank: false, invite: false } });
  const list = within(await screen.findByRole("region", { name: "First steps" }));
  expect(list.getByText("1 of 4 done")).toBeDefined();
  expect(hrefOf(list.getByText("Make your first purchase"))).toBe("/list");
  expect(hrefOf(list.getByText("Add a bank account"))).toBe("/bank/edit");
  expect(hrefOf(list.getByText("Set a security password"))).toBeUndefined();
  expect(hrefOf(list.getByText("How earning works"))).toBe("/earning");
});

test("a failure can be tried again and hides nothing else", async () => {
  const shop = await openShop("/", {
    answers: {
      userInfo: userInfo(),
      config: config(),
      goodsRecommend: [],
      noticeLatest: null,
      userToday: refused("fault"),
    },
  });
  expect(await screen.findByText("Today's figures could not be loaded")).toBeDefined();
  expect(screen.getByText("Transfer")).toBeDefined();
  shop.stub.answer("userToday", today());
  await shop.press("Retry");
  expect((await card()).getByText("Nothing yet")).toBeDefined();
});
