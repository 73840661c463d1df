import { sideNumber, walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { ExplainedProfit } from "@espalier/web/explained-profit";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AskLink } from "../../../components/questions/ask-link.tsx";
import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { walletName } from "../../../lib/format/wallet-name.ts";
import { paths } from "../../../lib/paths.ts";
import { ProfitFacts } from "./profit-facts.tsx";
import { type ExplainedAnswer, explainedQuery } from "./profit-queries.ts";

/** The explanation of one profit, down to the orders. It is asked for only while it is shown. */
export function ProfitExplanation({ sn }: { sn: string }) {
  const { t } = useTranslation("profit");
  const profit = useQuery(explainedQuery(sn));
  const gone = <EmptyState icon={SearchX} title={t("explain.gone")} level={3} />;
  return (
    <Loaded
      query={profit}
      loading={<TextSkeleton />}
      failedTitle={t("explain.failed")}
      failed={(error) => (isNotFound(error) ? gone : null)}
    >
      {(explained) => <Explanation profit={explained} />}
    </Loaded>
  );
}

function Explanation({ profit }: { profit: ExplainedAnswer }) {
  const { t } = useTranslation("profit");
  const further = furtherOf(profit);
  return (
    <ExplainedProfit
      profit={inWords(profit)}
      terms={(text) => <WithTerms>{text}</WithTerms>}
      partLink={(wallet) => (slot) => <Link to={paths.trades({ walletType: walletNumber[wallet] })} {...slot} />}
    >
      <ProfitFacts profit={profit} />
      <p className="text-center text-panel">
        <Link to={further.path} className={textLinkStyle}>
          {t(`explain.${further.name}`)}
        </Link>
      </p>
      <AskLink about="profit" sn={profit.profit_sn} />
    </ExplainedProfit>
  );
}

/** The screen of those whom the profit is from, or of what is held. */
const furtherOf = ({ invite, retail }: ExplainedAnswer) => {
  if (retail !== undefined) return { name: "toHolds", path: paths.holds() } as const;
  return invite === undefined
    ? ({ name: "toTeam", path: paths.team() } as const)
    : ({ name: "toReferrals", path: paths.referral() } as const);
};

/** With the names of wallets and sides in place of the wire's numbers. */
const inWords = ({ parts, pair, hold, ...profit }: ExplainedAnswer) => ({
  ...profit,
  hold: hold && {
    held: namedParts(hold.held),
    due_at: hold.due_at,
    released: hold.released.map(({ at, parts: released }) => ({ at, parts: namedParts(released) })),
    taken_back: hold.taken_back.map(({ parts: taken, ...of }) => ({ ...of, parts: namedParts(taken) })),
  },
  parts: parts.map(({ wallet_type: wallet, allot_name: name, amount }) => ({
    wallet: walletName(wallet),
    name,
    amount,
  })),
  pair: pair && {
    ...pair,
    sales: pair.sales.map((sale) => ({
      ...sale,
      side: sale.side === sideNumber.left ? ("left" as const) : ("right" as const),
    })),
  },
});

const namedParts = (parts: NonNullable<ExplainedAnswer["hold"]>["held"]) =>
  parts.map(({ wallet_type: wallet, amount }) => ({ wallet: walletName(wallet), amount }));
