import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { sumUnit, unitWord, walletTexts } from "@espalier/contract/locales/wallet-texts";
import { maskedName } from "@espalier/core/accounts/masked-name";
import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { COMPONENTS } from "@espalier/core/plan/components/components";
import { decimal } from "@espalier/core/plan/components/decimal";
import type { Fact } from "@espalier/core/plan/components/explanation";
import { type Explanation, explainProfit } from "@espalier/core/plan/explain-profit";
import { fillText } from "@espalier/core/text/fill-text";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Language } from "@espalier/core/text/language";
import { displayMoney } from "@espalier/ui/data/display-money";
import type { DataOf } from "@espalier/contract/types";
import { formatDate } from "@espalier/web/format-date";
import { withoutMarks } from "@espalier/web/plan-terms";
import { profitSummary, stepName } from "@espalier/web/profits/profit-summary";

/**
 * The explanation of a profit as a text for its member, in `language`. Operators read whole names; the member reads the
 * names of others masked, as in the shop.
 */
export const profitAnswer = (profit: DataOf<"adminMemberProfit">, language: Language): string => {
  const texts = profitTexts[language];
  const unit = sumUnit(
    profit.parts.map(({ wallet }) => wallet),
    language,
  );
  const explanation = explainProfit({ ...profit, [profit.type]: masked(profit.type, profit[profit.type]) });
  const { from, to } = profit.period;
  const lines = [
    `${texts.title[profit.type]}: ${displayMoney(profit.amount, { sign: true })} ${unit}`,
    formatDate(profit.created_at),
    "",
    ...(explanation === undefined ? [] : calculation(explanation, unit, language)),
    texts.parts,
    ...profit.parts.map(
      ({ wallet, amount }) =>
        `${walletTexts[language].wallets[wallet]}: ${displayMoney(amount)} ${unitWord(wallet, language)}`,
    ),
    "",
    `${texts.period}: ${from === 0 ? texts.begin : formatDate(from)} – ${formatDate(to)}`,
    `${texts.number}: ${profit.sn}`,
  ];
  return withoutMarks(lines.join("\n"));
};

const calculation = (explanation: Explanation, unit: string, language: Language): readonly string[] => [
  profitSummary(explanation, language),
  "",
  profitTexts[language].sum,
  ...explanation.steps.map(({ sign, name, figure }) =>
    [sign, stepName(explanation, name, language), figureText(figure, unit, language)]
      .filter((text) => text !== "")
      .join(" "),
  ),
  "",
];

const figureText = (figure: Explanation["steps"][number]["figure"], unit: string, language: Language): string => {
  if ("volume" in figure) return `${displayMoney(decimal(figure.volume))} PV`;
  if ("amount" in figure) return `${displayMoney(decimal(figure.amount))} ${unit}`;
  const share = formatBasisPoints(figure.share);
  return figure.about === true ? fillText(profitTexts[language].about, { share }) : share;
};

const masked = (kind: BonusKind, facts: object | null | undefined): object => {
  const list: Readonly<Record<string, Fact>> = COMPONENTS[kind].facts;
  return Object.fromEntries(
    Object.entries(facts ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      list[name]?.unit === "member" && typeof value === "string" ? maskedName(value) : value,
    ]),
  );
};
