import { formatMoney, money } from "@espalier/core/money/money";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { Sparkline } from "@espalier/ui/charts/sparkline";
import { dateFormat } from "@espalier/web/formatters";
import { currentTag } from "@espalier/web/language";
import { unitWord } from "@espalier/web/wallet-words";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { walletName } from "../../../lib/format/wallet-name.ts";
import { paths } from "../../../lib/paths.ts";
import { compareMonths, type Months } from "./compare-months.ts";
import type { Today } from "./today-query.ts";

/** This month's earnings against last month's; the largest unit is drawn, the others are named. */
export function Earned({ today }: { today: Today }) {
  const { t } = useTranslation("home");
  const [most, ...others] = compareMonths(today);
  return (
    <Link
      to={paths.profit()}
      className="block p-4 motion-press hover:bg-sunken/40 focus-visible:-outline-offset-2 active:bg-sunken"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="text-small text-ink-2">{t("today.earned", { month: monthName(today.day) })}</span>
        <ChevronRight aria-hidden="true" size={18} className="-mr-1 shrink-0 text-ink-3" />
      </span>
      {most === undefined ? (
        <span className="block pt-1 text-row text-ink">{t("today.nothing")}</span>
      ) : (
        <>
          <MainSum months={most} />
          {others.length === 0 ? null : (
            <span className="flex flex-wrap gap-x-3 pt-0.5 text-small text-ink-2">
              {others.map(({ wallet, sum }) => (
                <Money key={wallet} value={formatMoney(money(sum))} unit={walletName(wallet)} sign />
              ))}
            </span>
          )}
          <span className="block pt-3">
            <Sparkline values={most.line} earlier={most.lineBefore} />
          </span>
          <span className="tabular block pt-2 text-small text-ink-3">
            <Comparison months={most} day={today.day} />
          </span>
        </>
      )}
    </Link>
  );
}

function MainSum({ months: { wallet, sum } }: { months: Months }) {
  return (
    <span className="@container block pt-1 font-semibold tracking-tight text-ink">
      <Money value={formatMoney(money(sum))} unit={walletName(wallet)} most={1.625} />
    </span>
  );
}

/** In the first days of a month, in which little is earned yet, less than before is no news: only the figure is said. */
function Comparison({ months: { wallet, sum, sumBefore }, day }: { months: Months; day: string }) {
  const { t } = useTranslation("home");
  const difference = sum - sumBefore;
  if (difference === 0n) return t("today.same");
  if (difference < 0n && Number(day.slice(8)) <= EARLY_DAYS) {
    return t("today.before", { amount: displayMoney(formatMoney(money(sumBefore))), unit: walletName(wallet) });
  }
  const amount = displayMoney(formatMoney(money(difference < 0n ? -difference : difference)));
  return t(difference < 0n ? "today.less" : "today.more", { amount, unit: unitWord(walletName(wallet)) });
}

const EARLY_DAYS = 7;

const monthName = (day: string): string =>
  dateFormat(currentTag(), { month: "long", timeZone: "UTC" }).format(new Date(day));
