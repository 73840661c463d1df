import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { BONUS_KINDS, BONUSES, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { PARAMETERS } from "@espalier/core/plan/components/components";
import { formatMoney, money, readMoney } from "@espalier/core/money/money";
import { displayMoney } from "@espalier/ui/data/display-money";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { amountWord, sumUnit } from "@espalier/web/wallet-words";
import { formatDate } from "@espalier/web/format-date";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { rankLabel } from "../../lib/format/rank-label.ts";
import { useTermWords } from "../../lib/format/use-term-words.ts";
import type { Earning, PlanTerm } from "../../lib/queries/earning-query.ts";
import { FactList } from "../fact-list.tsx";
import type { TermName } from "@espalier/web/plan-terms";

type OwnFiguresProps = { name: TermName; earning: Earning };

/** What a word of the plan is for the member at present. */
export function OwnFigures({ name, earning }: OwnFiguresProps) {
  if (name === "pair") return <Pair earning={earning} />;
  if (isBonusKind(name)) return <Bonus kind={name} earning={earning} />;
  const Figures = FIGURES[name];
  return <Figures earning={earning} />;
}

type FiguresProps = Pick<OwnFiguresProps, "earning">;

function OwnVolume({ earning: { own_pv: volume } }: FiguresProps) {
  const { t } = useTranslation("earning");
  return <FactList facts={[{ name: t("own.volume"), value: <Pv value={volume} /> }]} />;
}

function CustomersVolume({ earning: { customers_pv: volume } }: FiguresProps) {
  const { t } = useTranslation("earning");
  return <FactList facts={[{ name: t("own.customers"), value: <Pv value={volume} /> }]} />;
}

function Activity({ earning }: FiguresProps) {
  const { t } = useTranslation("earning");
  const { active, own_pv: there, active_pv: needed, customers_pv: sold, active_customers_pv: soldNeeded } = earning;
  return (
    <FactList
      facts={[
        { name: t("own.state"), value: active ? t("own.active") : t("own.inactive") },
        {
          name: t("own.volume"),
          value: t("own.ofNeeded", { there: displayMoney(there), needed: displayMoney(needed) }),
        },
        ...(readMoney(soldNeeded) === 0n
          ? []
          : [
              {
                name: t("own.customers"),
                value: t("own.ofNeeded", { there: displayMoney(sold), needed: displayMoney(soldNeeded) }),
              },
            ]),
      ]}
    />
  );
}

function Legs({ earning: { left_side_amount: left, right_side_amount: right } }: FiguresProps) {
  return <BothLegs left={left} right={right} />;
}

function Unmatched({ earning: { left_side_balance: left, right_side_balance: right } }: FiguresProps) {
  return <BothLegs left={left} right={right} />;
}

function BothLegs({ left, right }: { left: string; right: string }) {
  const { t } = useTranslation("earning");
  return (
    <FactList
      facts={[
        { name: t("own.left"), value: <Pv value={left} /> },
        { name: t("own.right"), value: <Pv value={right} /> },
      ]}
    />
  );
}

function Weaker({ earning: { left_side_amount: left, right_side_amount: right } }: FiguresProps) {
  const { t } = useTranslation("earning");
  const lead = readMoney(left) - readMoney(right);
  if (lead === 0n) return <FactList facts={[{ name: t("own.even"), value: <Pv value={left} /> }]} />;
  const [name, weaker] = lead < 0n ? [t("own.left"), left] : [t("own.right"), right];
  const gap = formatMoney(money(lead < 0n ? -lead : lead));
  return (
    <FactList
      facts={[
        { name: t("own.weaker"), value: name },
        { name, value: <Pv value={weaker} /> },
        { name: t("own.gap"), value: <Pv value={gap} /> },
      ]}
    />
  );
}

function Pair({ earning }: FiguresProps) {
  const { t } = useTranslation("earning");
  const rate = termsOf(earning, earning.vip).find(({ name }) => name === "pair.rates")?.figures[0];
  const needsDirects = earning.terms.some(
    ({ name, figures }) => name === "pair.direct_each_side" && figures[0] === "true",
  );
  return (
    <FactList
      facts={[
        {
          name: t("own.rate"),
          value: rate === undefined || rate === "0" ? t("own.noRate") : formatBasisPoints(Number(rate)),
        },
        { name: t("own.matched"), value: <Pv value={earning.matched} /> },
        { name: t("own.pays"), value: <Money value={earning.pair} unit={sumUnit(PLAN_WALLETS)} /> },
        ...(needsDirects
          ? [
              { name: t("own.leftActive"), value: earning.left_active },
              { name: t("own.rightActive"), value: earning.right_active },
            ]
          : []),
      ]}
    />
  );
}

/** What the member's rank is paid of a bonus, or with which rank that begins; else what every rank is paid. */
function Rates({ earning, has }: FiguresProps & { has: (term: PlanTerm) => boolean }) {
  const { t } = useTranslation("earning");
  const { t: shell } = useTranslation();
  const wordsOf = useTermWords();
  // A yes or no is said by the word's sentence.
  const isFigure = (term: PlanTerm) => term.unit !== "flag" && has(term);
  const ofRank = termsOf(earning, earning.vip).filter(isFigure);
  const facts = (ofRank.length > 0 ? ofRank : earning.terms.filter(isFigure)).flatMap((term) => {
    if (term.figures.length > 0 && isByGeneration(term))
      return term.figures.map((rate, index) => ({
        name: t("own.generation", { generation: index + 1 }),
        value: formatBasisPoints(Number(rate)),
      }));
    const { name, figures } = wordsOf(term);
    if (figures !== "") return [{ name, value: figures }];
    const first = earning.ranks.find(({ rank }) => rank > earning.vip && hasFigures(earning, rank, term.name));
    return [
      { name, value: t("own.noRate") },
      ...(first === undefined ? [] : [{ name: t("own.from"), value: rankLabel(shell, first.rank) }]),
    ];
  });
  return <FactList facts={facts} />;
}

const Bonus = ({ earning, kind }: FiguresProps & { kind: BonusKind }) => (
  <Rates earning={earning} has={({ profit_type: type }) => type === BONUSES[kind].number} />
);

const Generations = ({ earning }: FiguresProps) => <Rates earning={earning} has={isByGeneration} />;

function Cap({ earning: { cap, cap_taken: taken, payout_cap: all } }: FiguresProps) {
  const { t } = useTranslation("earning");
  return (
    <FactList
      facts={[
        {
          name: t("own.today"),
          value: t("own.capOf", { taken: displayMoney(taken), cap: amountWord(cap, sumUnit(PLAN_WALLETS)) }),
        },
        { name: t("own.all"), value: formatBasisPoints(all) },
      ]}
    />
  );
}

function NextClose({ earning: { closes_at: at } }: FiguresProps) {
  const { t } = useTranslation("earning");
  return <FactList facts={[{ name: t("own.next"), value: formatDate(at, "minute") }]} />;
}

const FIGURES: Readonly<Record<Exclude<TermName, BonusKind>, (props: FiguresProps) => ReactNode>> = {
  pv: OwnVolume,
  active: Activity,
  customers: CustomersVolume,
  leg: Legs,
  weaker: Weaker,
  unmatched: Unmatched,
  generation: Generations,
  cap: Cap,
  close: NextClose,
};

const Pv = ({ value }: { value: string }) => <Money value={value} unit="PV" />;

const termsOf = ({ ranks }: Earning, wanted: number): Earning["terms"] =>
  ranks.find(({ rank }) => rank === wanted)?.terms ?? [];

const hasFigures = (earning: Earning, rank: number, wanted: PlanTerm["name"]): boolean =>
  termsOf(earning, rank).some(({ name, figures }) => name === wanted && figures.length > 0);

const isByGeneration = ({ name }: PlanTerm): boolean =>
  PARAMETERS.some(({ place, by }) => place === name && by === "generation");

const isBonusKind = (name: TermName): name is BonusKind => BONUS_KINDS.some((kind) => kind === name);
