import type { ReturnResolution } from "@espalier/core/vocabulary/goods-return";
import { isExchangeable } from "@espalier/core/returns/exchange-for-others";
import { PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { orderStatusOf, paymentNumber } from "@espalier/core/vocabulary/wire-numbers";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { useTranslation } from "react-i18next";

import type { ReturnOptions } from "./return-queries.ts";

type ResolutionChoiceProps = {
  options: ReturnOptions;
  resolution: ReturnResolution;
  onResolution: (resolution: ReturnResolution) => void;
};

/** Whether the buyer wants the money or other goods; where other goods are not given for it, that is said. */
export function ResolutionChoice({
  options: { order_status, paid_type },
  resolution,
  onResolution,
}: ResolutionChoiceProps) {
  const { t } = useTranslation("returns");
  const status = orderStatusOf(order_status);
  const payment_method = PAYMENT_METHODS.find((each) => paymentNumber[each] === paid_type) ?? "SP";
  if (status === "unshipped") return null;
  if (!isExchangeable({ status, payment_method }))
    return <p className="text-small text-ink-3">{t("resolutionCard")}</p>;
  return (
    <RadioGroup
      label={t("resolution")}
      value={resolution}
      onChange={(chosen) => onResolution(chosen === "exchange" ? "exchange" : "refund")}
    >
      <RadioRow value="refund" title={t("resolutionRefund")} />
      <RadioRow value="exchange" title={t("resolutionExchange")} detail={t("resolutionExchangeHint")} />
    </RadioGroup>
  );
}
