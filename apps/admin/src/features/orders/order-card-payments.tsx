import { Badge } from "@espalier/ui/data/badge";
import { Panel } from "@espalier/ui/data/panel";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useCopy } from "../../lib/use-copy.ts";
import { CARD_PAYMENT_TONES, CARD_REFUND_TONES } from "../../components/card-states.ts";
import { RetryCardRefund } from "../../components/retry-card-refund.tsx";
import type { OrderView } from "./order.ts";

/** The card payments, also unpaid ones, and the card refunds of an order; nothing for an order without a card. */
export function OrderCardPayments({ cards: { payments, refunds } }: { cards: OrderView["cards"] }) {
  const { t } = useTranslation("cards");
  if (payments.length + refunds.length === 0) return null;
  return (
    <Section title={t("title")}>
      <Panel padded={false}>
        <ul className="divide-y divide-line text-small">
          {payments.map(({ payment_sn, status, amount, ref, provider, created_at, paid_at }) => (
            <Entry
              key={payment_sn}
              name={t("payment")}
              badge={<Badge tone={CARD_PAYMENT_TONES[status]}>{t(`paymentStatus.${status}`)}</Badge>}
              amount={amount}
              at={paid_at === 0 ? created_at : paid_at}
              source={provider}
              number={ref}
            />
          ))}
          {refunds.map((refund) => (
            <Entry
              key={refund.refund_sn}
              name={t("refund")}
              badge={<Badge tone={CARD_REFUND_TONES[refund.status]}>{t(`refundStatus.${refund.status}`)}</Badge>}
              amount={`-${refund.amount}`}
              at={refund.settled_at === 0 ? refund.created_at : refund.settled_at}
              source={[t(`cause.${refund.cause}`), refund.provider].filter((each) => each !== "").join(" · ")}
              number={refund.ref}
              detail={refund.status === "done" ? "" : refund.detail}
              action={<RetryCardRefund refund={refund} />}
            />
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

type EntryProps = {
  name: string;
  badge: ReactNode;
  amount: string;
  at: number;
  source: string;
  /** The provider's name for it. */
  number: string;
  detail?: string;
  action?: ReactNode;
};

function Entry({ name, badge, amount, at, source, number, detail = "", action }: EntryProps) {
  const { t } = useTranslation("shell");
  const copy = useCopy();
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{name}</span>
        {badge}
        <span className="min-w-0 flex-1 text-ink-3">{source}</span>
        <time className="tabular text-ink-3">{formatDate(at)}</time>
        <Money value={amount} unit="USD" className="w-32 text-right" />
      </div>
      {number === "" && detail === "" && action === undefined ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
          {number === "" ? null : <CopyableText text={number} label={t("copy")} onCopy={copy} />}
          <span className="min-w-0 flex-1 wrap-anywhere text-rejected">{detail}</span>
          {action}
        </div>
      )}
    </li>
  );
}
