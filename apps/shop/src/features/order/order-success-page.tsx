import { buttonStyle } from "@espalier/ui/button-style";
import { Money } from "@espalier/ui/money";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../app/paths.ts";
import { Screen } from "../../parts/screen.tsx";

/** The order is placed; the query value `amount` says what was paid. */
export function OrderSuccessPage() {
  const { t } = useTranslation("order");
  const [search] = useSearchParams();
  const amount = search.get("amount") ?? "";
  return (
    <Screen title={t("successTitle")} className="justify-center pb-24">
      <div role="status" className="flex flex-col items-center text-center">
        <span className="flex size-20 items-center justify-center rounded-pill bg-accent-soft text-accent-ink rise-in">
          <Check aria-hidden="true" size={40} strokeWidth={2} />
        </span>
        <h2 className="pt-6 text-title text-ink">{t("success")}</h2>
        {isAmount(amount) ? <Money value={amount} prefix="$" className="pt-2 text-amount text-ink" /> : null}
        <p className="pt-2 text-row font-normal text-ink-2">{t("successHint")}</p>
      </div>
      <nav aria-label={t("successNext")} className="flex flex-col gap-3 pt-6">
        <Link to={paths.orders()} className={buttonStyle({ full: true })}>
          {t("toOrders")}
        </Link>
        <Link to={paths.home()} className={buttonStyle({ variant: "soft", full: true })}>
          {t("toHome")}
        </Link>
      </nav>
    </Screen>
  );
}

/** Anything can stand in an address. */
const isAmount = (text: string): boolean => /^\d{1,10}(?:\.\d{1,2})?$/.test(text);
