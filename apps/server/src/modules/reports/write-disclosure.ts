import { INCOMES } from "@espalier/contract/calls/reports/figure-words";
import { formatBasisPoints } from "@espalier/core/money/basis-points";
import type { ServerTexts } from "../../locales/en/texts.ts";
import { fillText } from "@espalier/core/text/fill-text";
import { inEveryLanguage } from "../../locales/in-every-language.ts";
import { formatMoney, type Money } from "@espalier/core/money/money";
import escapeHtml from "escape-html";

import { sanitiseHtml } from "../../platform/html/sanitise-html.ts";
import { nameOfRank } from "./name-of-rank.ts";
import type { Disclosed, Income } from "./show-income.ts";

/** The article that the registration links to once it exists. */
export const DISCLOSURE_SYMBOL = "income_disclosure";

/** A computed year as an article in every language, in the HTML that articles permit. */
export const writeDisclosure = ({ year, ...income }: Income & { readonly all: Disclosed }) => ({
  title: inEveryLanguage(({ disclosure }) => fillText(disclosure.title, { year: String(year) })),
  content: inEveryLanguage((texts) => write(texts, year, income)),
});

type Groups = { readonly all: Disclosed; readonly ranks: Income["ranks"] };

const write = (texts: ServerTexts, year: number, groups: Groups): string => {
  const { introduction, incomes, notes } = texts.disclosure;
  const { members, earned_nothing, gross, sellers, sum_from_members: team, sum_from_customers: retail } = groups.all;
  const words = {
    year: String(year),
    members: count(members),
    nothing: share(earned_nothing, members),
    median: amount(gross.median),
    sellers: count(sellers),
    fromMembers: amount(team),
    fromCustomers: amount(retail),
    retailShare: retail < 0n || team < 0n ? UNTOLD : share(Number(retail), Number(retail + team)),
  };
  return sanitiseHtml(
    [
      ...introduction.map((text) => paragraph(fillText(text, words))),
      ...INCOMES.map((income) => `<h2>${escapeHtml(incomes[income])}</h2>${table(texts, income, groups)}`),
      ...notes.map(paragraph),
    ].join(""),
  );
};

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const table = (texts: ServerTexts, of: (typeof INCOMES)[number], { all, ranks }: Groups): string => {
  const { disclosure } = texts;
  const rows = [
    row(disclosure.everybody, all, of),
    ...ranks.map(({ rank, ...group }) => row(nameOfRank(texts, rank), group, of)),
  ];
  const head = disclosure.heads.map((word) => `<th>${escapeHtml(word)}</th>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
};

/** The article shows no amounts for fewer members than this, because amounts could identify a person. */
const FEWEST = 5;
const UNTOLD = "–";

const row = (name: string, group: Disclosed, of: (typeof INCOMES)[number]): string => {
  const { p25, median, p75, p90, p99, most, average } = group[of];
  const cells = [
    name,
    count(group.members),
    group.members < FEWEST ? UNTOLD : `${count(group.earned_nothing)} (${share(group.earned_nothing, group.members)})`,
    ...[p25, median, p75, p90, p99, most, average].map((each) => (group.members < FEWEST ? UNTOLD : amount(each))),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
};

const count = (value: number): string => value.toLocaleString("en");

const amount = (value: Money): string => formatMoney(value).replace(/\B(?=(\d{3})+\.)/g, ",");

/** In percent with one decimal, rounded down. */
const share = (part: number, whole: number): string =>
  formatBasisPoints(whole === 0 ? 0 : Math.floor((part * 1_000) / whole) * 10, 1);
