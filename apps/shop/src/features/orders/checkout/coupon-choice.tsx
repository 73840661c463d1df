import { Button } from "@espalier/ui/foundations/button";
import { FailedState } from "@espalier/ui/feedback/failed-state";
import { displayMoney } from "@espalier/ui/data/display-money";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { amountWord } from "@espalier/web/wallet-words";
import type { UseQueryResult } from "@tanstack/react-query";
import { Sparkles, TicketPercent } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { bestCoupon, type Coupon, reaches } from "./coupons.ts";
import { OrderAmount } from "../order-amount.tsx";
import type { Unit } from "../payment/payment-methods.ts";
import { dateName } from "../../../lib/format/date-name.ts";

type CouponChoiceProps = {
  coupons: UseQueryResult<readonly Coupon[]>;
  applied: Coupon | undefined;
  goodsAmount: string;
  /** What a coupon takes off this order. */
  discount: (coupon: Coupon) => string;
  unit: Unit;
  onChoose: (couponId: number | null) => void;
};

/** The coupon of the order, at most one: the one that saves most by one tap, or any in a sheet. */
export function CouponChoice(props: CouponChoiceProps) {
  const { coupons, applied, goodsAmount, discount, unit, onChoose } = props;
  const { t } = useTranslation(["orders", "shell"]);
  const [open, setOpen] = useState(false);
  const none = coupons.isError ? t("shell:retry") : t("couponNone");
  const best = bestCoupon(coupons.data ?? [], goodsAmount);
  const usable = coupons.data?.filter((coupon) => reaches(coupon, goodsAmount)).length ?? 0;
  const hint = usable > 0 ? t("couponsUsable", { number: usable }) : none;

  return (
    <ListGroup label={t("coupon")}>
      <ListRow
        icon={TicketPercent}
        title={t("coupon")}
        detail={applied?.title}
        value={
          applied === undefined ? (
            <span className={usable > 0 ? "font-medium text-accent-ink" : undefined}>{hint}</span>
          ) : (
            <OrderAmount value={`-${discount(applied)}`} unit={unit} className="font-medium text-accent-ink" />
          )
        }
        onClick={() => setOpen(true)}
      />
      {best === undefined || best === applied ? null : (
        <ListRow
          icon={Sparkles}
          title={best.title}
          detail={
            <>
              {t("couponSaves")}{" "}
              <OrderAmount value={discount(best)} unit={unit} className="font-medium text-accent-ink" />
            </>
          }
          trailing={
            <Button variant="soft" size="small" onClick={() => onChoose(best.id)}>
              {t("couponApply")}
            </Button>
          }
        />
      )}
      <LazySheet open={open} onOpenChange={setOpen} title={t("couponTitle")} closeLabel={t("shell:close")}>
        {coupons.data === undefined ? (
          <FailedState
            title={t("couponsFailed")}
            retryLabel={t("shell:retry")}
            onRetry={() => void coupons.refetch()}
            busy={coupons.isFetching}
          />
        ) : (
          <CouponList {...props} coupons={coupons.data} onChosen={() => setOpen(false)} />
        )}
      </LazySheet>
    </ListGroup>
  );
}

type CouponListProps = Pick<CouponChoiceProps, "applied" | "goodsAmount" | "unit" | "onChoose"> & {
  coupons: readonly Coupon[];
  onChosen: () => void;
};

const NONE = "none";

function CouponList({ coupons, applied, goodsAmount, unit, onChoose, onChosen }: CouponListProps) {
  const { t } = useTranslation("orders");
  return (
    <RadioGroup
      label={t("couponTitle")}
      hideLabel
      value={applied === undefined ? NONE : String(applied.id)}
      onChange={(value) => {
        onChoose(value === NONE ? null : Number(value));
        onChosen();
      }}
    >
      <RadioRow value={NONE} title={t("couponWithout")} />
      {coupons.map((coupon) => (
        <RadioRow
          key={coupon.id}
          value={String(coupon.id)}
          title={coupon.title}
          detail={
            <>
              <span className="block">
                {t("couponTerms", { percent: coupon.percent, minimum: wordOf(coupon.at_least, unit) })}
              </span>
              <span className="tabular block">{t("couponUntil", { day: dateName(coupon.ends_at) })}</span>
            </>
          }
          disabled={!reaches(coupon, goodsAmount)}
        />
      ))}
    </RadioGroup>
  );
}

/** A coupon's minimum counts in the unit of the order. */
const wordOf = (amount: string, unit: Unit): string =>
  unit === "$" ? displayMoney(amount, { prefix: unit }) : amountWord(amount, unit);
