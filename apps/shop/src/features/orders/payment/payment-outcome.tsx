import { buttonStyle } from "@espalier/ui/foundations/button-style";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import { Confetti } from "@espalier/ui/feedback/confetti";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";

type PaymentOutcomeProps = {
  icon: IconType;
  tone: "good" | "waiting" | "bad";
  title: string;
  amount?: ReactNode;
  hint: ReactNode;
  /** What was bought. */
  receipt?: ReactNode;
  /** The links to the next pages. */
  children: ReactNode;
};

const TONES = {
  good: "bg-accent-soft text-accent-ink rise-in",
  waiting: "bg-pending-soft text-pending",
  bad: "bg-rejected-soft text-rejected",
} as const;

/** The outcome of a payment, in the middle of the screen, with the next actions. */
export function PaymentOutcome({ icon: Icon, tone, title, amount, hint, receipt, children }: PaymentOutcomeProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <div role="status" className="flex flex-col items-center pt-4 text-center">
        <span key={tone} className={`relative flex size-20 items-center justify-center rounded-pill ${TONES[tone]}`}>
          <Icon aria-hidden="true" size={40} strokeWidth={2} />
          {tone === "good" ? <Confetti /> : null}
        </span>
        <h2 className="pt-6 text-title text-ink">{title}</h2>
        {amount === undefined ? null : <p className="pt-2 text-amount text-ink">{amount}</p>}
        <p className="pt-2 text-row font-normal text-ink-2">{hint}</p>
      </div>
      {receipt}
      <nav aria-label={t("successNext")} className="flex flex-col gap-3 pt-2">
        {children}
      </nav>
    </>
  );
}

/** The ways on once nothing is left to do. */
export function NextSteps() {
  const { t } = useTranslation("orders");
  return (
    <>
      <Link to={paths.orders()} className={buttonStyle({ full: true })}>
        {t("toOrders")}
      </Link>
      <Link to={paths.home()} className={buttonStyle({ variant: "soft", full: true })}>
        {t("toHome")}
      </Link>
    </>
  );
}
