import { formatMoney, type Money } from "@espalier/core/money/money";
import type { Bilingual, Language } from "@espalier/core/vocabulary/language";
import { rankLabel } from "@espalier/core/vocabulary/rank-label";
import escapeHtml from "escape-html";

import { sanitiseHtml } from "../../platform/html/sanitise-html.ts";
import type { Disclosed, Income } from "./show-income.ts";

/** The article that the registration links to once it is there. */
export const DISCLOSURE_SYMBOL = "income_disclosure";

/** A computed year as an article in both languages, in the HTML that articles may hold. */
export const writeDisclosure = ({ year, all, ranks }: Income & { readonly all: Disclosed }) => ({
  title: { en: `Income disclosure ${year}`, cn: `${year} 年收入披露` },
  content: { en: write("en", year, all, ranks), cn: write("cn", year, all, ranks) },
});

const write = (language: Language, year: number, all: Disclosed, ranks: Income["ranks"]): string =>
  sanitiseHtml(
    [
      ...INTRODUCTION[language](year, all).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...TABLES.map(({ title, of }) => `<h2>${escapeHtml(title[language])}</h2>${table(language, of, all, ranks)}`),
      ...NOTES[language].map((note) => `<p>${escapeHtml(note)}</p>`),
    ].join(""),
  );

const TABLES: readonly { readonly title: Bilingual; readonly of: "gross" | "net" }[] = [
  { title: { en: "Income", cn: "收入" }, of: "gross" },
  { title: { en: "Income less own purchases", cn: "扣除本人购货后的收入" }, of: "net" },
];

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: ["Rank", "Members", "Earned nothing", "25 %", "Half", "75 %", "90 %", "99 %", "Most", "Average"],
  cn: ["级别", "会员数", "无收入", "25%", "中位数", "75%", "90%", "99%", "最高", "平均"],
};

const EVERYBODY: Bilingual = { en: "All members", cn: "全部会员" };
const NO_RANK: Bilingual = { en: "No rank", cn: "无级别" };

const table = (language: Language, of: "gross" | "net", all: Disclosed, ranks: Income["ranks"]): string => {
  const rows = [
    row(EVERYBODY[language], all, of),
    ...ranks.map(({ rank, ...group }) => row(rankLabel(rank, language) || NO_RANK[language], group, of)),
  ];
  const head = HEADS[language].map((word) => `<th>${escapeHtml(word)}</th>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
};

/** Of fewer members than these the article says no amounts: somebody could be known by them. */
const FEWEST = 5;
const UNTOLD = "–";

const row = (name: string, group: Disclosed, of: "gross" | "net"): string => {
  const { p25, median, p75, p90, p99, most, average } = group[of];
  const cells = [
    ...[name, count(group.members)],
    group.members < FEWEST ? UNTOLD : `${count(group.earned_nothing)} (${share(group.earned_nothing, group.members)})`,
    ...[p25, median, p75, p90, p99, most, average].map((each) => (group.members < FEWEST ? UNTOLD : amount(each))),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
};

const INTRODUCTION: Readonly<Record<Language, (year: number, all: Disclosed) => readonly string[]>> = {
  en: (year, { members, earned_nothing, gross }) => [
    `What the ${count(members)} members of ${year} earned, those who earned nothing included. ${share(earned_nothing, members)} of them earned nothing; half of all earned at most ${amount(gross.median)}.`,
    "These figures come from the ledger. They are no promise: what a member earns depends on what the member's team sells.",
  ],
  cn: (year, { members, earned_nothing, gross }) => [
    `${year} 年全部 ${count(members)} 名会员的收入情况，包括没有任何收入的会员。其中 ${share(earned_nothing, members)} 没有收入，半数会员的收入不超过 ${amount(gross.median)}。`,
    "以上数字均取自账本，不构成任何承诺：会员的收入取决于其团队的销售。",
  ],
};

const NOTES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Income is commissions and incentives in SP and CP, less what was taken back; RP are not counted, since they are exchanged for coupons only. Purchases are what a member paid for orders and did not get back, a dollar by card counted as one SP. Costs that a member has besides are not known and not taken off.",
    "25 % means that a quarter of the members in the row earned at most this amount, and so on. Ranks are those at the end of the year. Ranks of fewer than five members show no amounts.",
  ],
  cn: [
    "收入指以 SP 和 CP 发放的收益与激励，扣除已收回的部分；RP 仅可兑换优惠券，不计入收入。购货指会员为订单支付且未退回的金额，信用卡支付的一美元按一 SP 计算。会员的其他成本无从知晓，未予扣除。",
    "25% 表示该行四分之一的会员收入不超过此金额，其余类推。级别以年末为准。不足五名会员的级别不公布金额。",
  ],
};

const count = (value: number): string => value.toLocaleString("en");

const amount = (value: Money): string => formatMoney(value).replace(/\B(?=(\d{3})+\.)/g, ",");

/** In percent with one decimal, rounded down. */
const share = (part: number, whole: number): string =>
  `${whole === 0 ? "0.0" : (Math.floor((part * 1_000) / whole) / 10).toFixed(1)}%`;
