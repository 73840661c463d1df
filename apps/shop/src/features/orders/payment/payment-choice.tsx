import { needsProvider } from "@espalier/core/vocabulary/order";
import { Money } from "@espalier/ui/data/money";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { useTranslation } from "react-i18next";

import { type Amounts, type PaidType, type PaymentOption, unitOf } from "./payment-methods.ts";
import { covers, leftAfter } from "../checkout/price-order.ts";
import { OrderAmount } from "../order-amount.tsx";

type PaymentChoiceProps = {
  label: string;
  methods: readonly PaymentOption[];
  value: PaidType;
  onChange: (paid: PaidType) => void;
  amounts: Amounts;
};

/** The payment methods with what each charges and the balance behind it. */
export function PaymentChoice({ label, methods, value, onChange, amounts }: PaymentChoiceProps) {
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
          detail={<MethodDetail method={method} amount={amounts[method.name]} />}
          trailing={<MethodAmount method={method} amount={amounts[method.name]} />}
          disabled={method.open !== true}
        />
      ))}
    </RadioGroup>
  );
}

type MethodAmountProps = { method: PaymentOption; amount: string | undefined };

function MethodAmount({ method, amount }: MethodAmountProps) {
  return amount === undefined ? null : <OrderAmount value={amount} unit={unitOf(method.paid)} />;
}

function MethodDetail({ method, amount }: MethodAmountProps) {
  const { t } = useTranslation("orders");
  if (method.open === false) return t("cardClosed");
  if (needsProvider(method.name)) return t("cardPrice");
  if (method.balance === undefined) return t("balanceUnknown");
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>
        {t("balance")} <Money value={method.balance} unit={unitOf(method.paid)} unitLook="same" />
      </span>
      {amount === undefined ? null : <AfterPayment method={method} balance={method.balance} amount={amount} />}
    </span>
  );
}

type AfterPaymentProps = { method: PaymentOption; balance: string; amount: string };

function AfterPayment({ method, balance, amount }: AfterPaymentProps) {
  const { t } = useTranslation("orders");
  if (!covers(balance, amount)) return <span className="font-medium text-danger">{t("insufficient")}</span>;
  return (
    <span>
      {t("afterPayment")} <Money value={leftAfter(balance, amount)} unit={unitOf(method.paid)} unitLook="same" />
    </span>
  );
}
