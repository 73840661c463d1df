import { formatMoney, readMoney, subtract } from "@espalier/core/money/money";
import { amountWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import { describeChange, type Change } from "./describe-change.ts";

type ChangeTextProps = { change: Change; className?: string };

/** A change with its sign, unit and colour, and in percent where there was something before. */
export function ChangeText({ change: { text, direction }, className = "" }: ChangeTextProps) {
  const { t } = useTranslation("overview");
  return (
    <span className={`tabular ${COLOURS[direction]} ${className}`}>{direction === "none" ? t("same") : text}</span>
  );
}

const COLOURS = { up: "text-accent-ink", down: "text-danger", none: "text-ink-3", few: "text-ink-3" } as const;

/** The change of an amount of the wire in its unit. */
export const changeOfAmount = (now: string, before: string, unit: string): Change => {
  const difference = subtract(readMoney(now), readMoney(before));
  return describeChange(Number(difference), Number(readMoney(before)), () => {
    const size = formatMoney(difference).replace("-", "");
    return amountWord(size, unit);
  });
};

/** The change of a count, in words such as "3 orders". */
export const changeOfCount = (
  now: number,
  before: number,
  words: (values: { count: number; amount: string }) => string,
): Change =>
  describeChange(now - before, before, () => {
    const count = Math.abs(now - before);
    return words({ count, amount: formatNumber(count) });
  });
