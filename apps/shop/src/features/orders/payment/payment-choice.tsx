import { needsProvider } from "@espalier/core/vocabulary/order";
import { Money } from "@espalier/ui/data/money";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { useTranslation } from "react-i18next";

import type { PaidType, PaymentOption } from "./payment-methods.ts";
import { covers } from "../checkout/price-order.ts";

type PaymentChoiceProps = {
  label: string;
  methods: readonly PaymentOption[];
  value: PaidType;
  onChange: (paid: PaidType) => void;
  /** The amount in points, to mark balances that are too small; omitted while it is not known. */
  points?: string;
};

/** The payment methods with their balances. */
export function PaymentChoice({ label, methods, value, onChange, points }: PaymentChoiceProps) {
  const { t } = useTranslation("orders");
  return (
    <RadioGroup
      label={label}
      hideLabel
      value={String(value)}
      onChange={(chosen) => {
        const method = methods.find(({ paid }) => String(paid) === chosen);
        if (method !== undefined) onChange(method.paid);
      }}
    >
      {methods.map((method) => (
        <RadioRow
          key={method.name}
          value={String(method.paid)}
          icon={method.icon}
          title={t(`method.${method.name}`)}
          detail={<MethodDetail method={method} points={points} />}
          disabled={method.open !== true}
        />
      ))}
    </RadioGroup>
  );
}

function MethodDetail({ method, points }: { method: PaymentOption; points: string | undefined }) {
  const { t } = useTranslation("orders");
  if (method.open === false) return t("cardClosed");
  if (needsProvider(method.name)) return t("cardPrice");
  if (method.balance === undefined) return t("balanceUnknown");
  const short = points !== undefined && !covers(method.balance, points);
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>
        {t("balance")} <Money value={method.balance} />
      </span>
      {short ? <span className="font-medium text-danger">{t("insufficient")}</span> : null}
    </span>
  );
}
