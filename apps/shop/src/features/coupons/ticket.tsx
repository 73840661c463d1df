import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type TicketProps = {
  title: string;
  percent: number;
  /** It cannot be used, and looks it. */
  faded?: boolean;
  /** The smallest order and the validity. */
  terms: ReactNode;
  /** Below the terms. */
  children?: ReactNode;
};

/** A coupon as a ticket: the discount on the stub, the terms beside it. */
export function Ticket({ title, percent, faded = false, terms, children }: TicketProps) {
  const { t } = useTranslation("coupons");
  return (
    <article className="panel-ring relative flex overflow-hidden">
      <p className={`${stub} ${faded ? "bg-sunken text-ink-3" : "bg-accent-soft text-accent-ink"}`}>
        <span className="tabular text-[length:min(1.625rem,32px)] leading-tight font-semibold tracking-tight">
          {t("off", { percent })}
        </span>
        <span className="text-place">{t("offWord")}</span>
      </p>
      <Perforation />
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-3.5 pr-4 pl-5">
        <h2 className={`text-row wrap-anywhere ${faded ? "text-ink-3" : "text-ink"}`}>{title}</h2>
        <div className="tabular flex flex-col text-small text-ink-3">{terms}</div>
        {children}
      </div>
    </article>
  );
}

/** A dashed line between two notches. */
function Perforation() {
  return (
    <span aria-hidden="true" className="relative w-0 shrink-0 border-l border-dashed border-line">
      <span className={`${notch} -top-2`} />
      <span className={`${notch} -bottom-2`} />
    </span>
  );
}

const stub = "flex w-24 shrink-0 flex-col items-center justify-center gap-0.5 p-2 text-center max-[359px]:w-20";
const notch = "absolute -left-2 size-4 rounded-pill bg-bg inset-ring-1 inset-ring-line";
