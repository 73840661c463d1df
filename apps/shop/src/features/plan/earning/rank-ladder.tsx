import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { FactList } from "../../../components/fact-list.tsx";
import { useTermWords } from "../../../lib/format/use-term-words.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";
import type { Earning } from "../../../lib/queries/earning-query.ts";
import { profitKind } from "../profits/profit-kind.ts";
import { RankRow } from "./rank-row.tsx";

/** Every rank of the plan with its conditions and what it pays, and what holds for all of them. */
export function RankLadder({ earning }: { earning: Earning }) {
  const { t } = useTranslation("earning");
  return (
    <div className="flex flex-col gap-5">
      <Section title={t("ladder.title")}>
        <p className="-mt-2 text-small text-ink-3">{t("ladder.note")}</p>
        <ol className="flex flex-col gap-3">
          {earning.ranks
            .filter(({ rank, terms }) => rank > 0 || earning.vip === 0 || terms.some(({ figures }) => pays(figures)))
            .map((rank) => (
              <RankRow key={rank.rank} rank={rank} earning={earning} />
            ))}
        </ol>
      </Section>
      <EveryRank terms={earning.terms} />
      <Split shares={earning.shares} />
    </div>
  );
}

const pays = (figures: readonly string[]): boolean => figures.some((figure) => Number(figure) !== 0);

function EveryRank({ terms }: Pick<Earning, "terms">) {
  const { t } = useTranslation("earning");
  const wordsOf = useTermWords();
  const facts = terms.filter(({ unit, figures }) => unit !== "flag" || figures[0] === "true").map(wordsOf);
  return (
    <Section title={t("ladder.everyRank")}>
      <div className="panel-ring p-4 *:*:*:first:first-letter:uppercase">
        <FactList facts={facts.map(({ name, figures }) => ({ name, value: figures }))} />
      </div>
    </Section>
  );
}

/** How the profits of each kind are split over the wallets. */
function Split({ shares }: Pick<Earning, "shares">) {
  const { t } = useTranslation(["earning", "profit"]);
  return (
    <Section title={t("ladder.split")}>
      <p className="-mt-2 text-small text-ink-3">{t("ladder.splitHint")}</p>
      <div className="panel-ring p-4">
        <FactList
          facts={shares.map(({ profit_type: type, parts }) => ({
            name: t(`profit:kind.${profitKind(type)}`),
            value: parts
              .map(({ wallet_type: wallet, rate }) => `${formatBasisPoints(rate)} ${walletName(wallet)}`)
              .join(" · "),
          }))}
        />
      </div>
    </Section>
  );
}
