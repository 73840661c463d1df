import type { WaitingKind } from "@espalier/contract/calls/reports/figure-words";
import type { DataOf } from "@espalier/contract/types";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import { Section } from "@espalier/ui/layout/section";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import {
  Banknote,
  CheckCheck,
  ChevronRight,
  CircleCheck,
  Coins,
  CreditCard,
  MailWarning,
  MessageCircleQuestion,
  MessageCircleWarning,
  Package,
  Scale,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { formatNumber } from "../../../lib/format/format-number.ts";
import { waitingQuery } from "./overview-queries.ts";
import { useSeveralFailed } from "./use-several-failed.ts";

const ICONS: Readonly<Record<WaitingKind, IconType>> = {
  approvals: CheckCheck,
  withdrawals: Banknote,
  unshipped_orders: Package,
  questions: MessageCircleQuestion,
  runs: Coins,
  failed_mails: MailWarning,
  ledger_differences: Scale,
  card_refunds: CreditCard,
  failed_card_refunds: CreditCard,
  disputes: MessageCircleWarning,
  unmatched_card_events: MessageCircleWarning,
  card_differences: Scale,
};

/** The page that lists the work of each kind, from the first day that counts. */
const PLACES: Readonly<Record<WaitingKind, (from: string) => string>> = {
  approvals: () => paths.approvals(),
  withdrawals: () => paths.withdrawals({ status: "pending" }),
  unshipped_orders: () => paths.orders({ status: "unshipped" }),
  questions: () => paths.questions(),
  runs: () => paths.runs({ status: "computed" }),
  failed_mails: (from) => paths.messages({ state: "trouble", from }),
  ledger_differences: () => paths.ledger(),
  card_refunds: () => paths.cardRefunds({ status: "waiting" }),
  failed_card_refunds: () => paths.cardRefunds({ status: "failed" }),
  disputes: () => paths.cardEvents({ status: "unmatched", dispute: "true" }),
  unmatched_card_events: () => paths.cardEvents({ status: "unmatched", dispute: "false" }),
  card_differences: () => paths.ledger(),
};

const MOST_COUNTED = 10_000;

const CARDS = "grid grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] gap-3";

/** Pending work, each entry a link to the screen that handles it. */
export function WaitingList() {
  const { t } = useTranslation(["overview", "shell"]);
  const query = useQuery(waitingQuery);
  const several = useSeveralFailed();
  if (several && query.isError && query.data === undefined) return null;
  return (
    <Section title={t("waiting.title")}>
      <Loaded
        query={query}
        failedTitle={t("waiting.failed")}
        loading={
          <Loading label={t("shell:loading")} className={CARDS}>
            {["first", "second"].map((card) => (
              <div key={card} className="panel-ring flex min-h-14 items-center p-4">
                <Skeleton className="h-4 w-full" />
              </div>
            ))}
          </Loading>
        }
      >
        {({ list }) => <Known list={list.filter(({ count }) => count > 0)} />}
      </Loaded>
    </Section>
  );
}

type WaitingProps = DataOf<"adminOverviewWaiting">["list"][number];

function Known({ list }: { list: readonly WaitingProps[] }) {
  const { t } = useTranslation("overview");
  if (list.length === 0)
    return (
      <p className="panel-ring flex min-h-14 items-center gap-2.5 p-4 text-panel text-ink-2">
        <CircleCheck aria-hidden="true" size={18} strokeWidth={1.75} className="text-accent-ink" />
        {t("waiting.nothing")}
      </p>
    );
  return (
    <ul className={CARDS}>
      {list.map((waiting) => (
        <li key={waiting.kind}>
          <Waiting {...waiting} />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ kind, count, from }: WaitingProps) {
  const { t } = useTranslation("overview");
  const Icon = ICONS[kind];
  const shown = count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);
  return (
    <Link
      to={PLACES[kind](from ?? "")}
      className="panel-ring flex min-h-14 items-center gap-3 px-4 py-2.5 motion-press hover:bg-sunken/50"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 text-small text-ink-2">{t(`waiting.${kind}`, { count })}</span>
      <span className="tabular text-section text-ink">{shown}</span>
      <ChevronRight aria-hidden="true" size={16} className="-mr-1 shrink-0 text-ink-3" />
    </Link>
  );
}
