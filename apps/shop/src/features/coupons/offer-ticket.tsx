import { Button } from "@espalier/ui/foundations/button";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { formatMoney, readMoney, subtract, ZERO } from "@espalier/core/money/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyDialog } from "../../components/lazy-dialog.ts";
import type { Offer } from "./coupon-queries.ts";
import { Minimum } from "./coupon-ticket.tsx";
import { Ticket } from "./ticket.tsx";
import { useExchange } from "./use-exchange.ts";

type OfferTicketProps = {
  offer: Offer;
  /** The member's RP, once they are known. */
  balance: string | undefined;
  onExchanged: () => void;
};

/** A coupon offer. It shows beforehand if the member has too few RP. */
export function OfferTicket({ offer, balance, onExchanged }: OfferTicketProps) {
  const { t } = useTranslation(["coupons", "shell"]);
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useExchange(() => {
    setAsking(false);
    onExchanged();
  });
  const { title, price } = offer;
  const left = balance === undefined ? undefined : subtract(readMoney(balance), readMoney(price));
  const short = left !== undefined && left < 0n;

  return (
    <Ticket
      title={title}
      percent={offer.percent}
      terms={
        <>
          <Minimum amount={offer.at_least} />
          <span>{t("validFor", { count: offer.valid_days })}</span>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-1.5">
        <p className="flex flex-col">
          <Money value={price} unit="RP" className="text-section text-ink" />
          {short ? (
            <span className="tabular text-small font-medium text-danger">
              {t("short", { amount: displayMoney(formatMoney(subtract(ZERO, left))) })}
            </span>
          ) : null}
        </p>
        <Button
          variant="soft"
          size="small"
          aria-label={t("exchangeOf", { title })}
          disabled={left === undefined || short}
          onClick={() => setAsking(true)}
        >
          {t("exchange")}
        </Button>
      </div>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("exchangeQuestion", { price: displayMoney(price) })}
        description={t("exchangeQuestionHint", { title, left: displayMoney(formatMoney(left ?? ZERO)) })}
        confirmLabel={t("exchange")}
        cancelLabel={t("shell:cancel")}
        busy={busy}
        onConfirm={() => submit({ id: offer.id, confirmed_amount: price })}
      />
    </Ticket>
  );
}
