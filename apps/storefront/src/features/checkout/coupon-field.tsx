import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle } from "@espalier/ui/foundations/button-style";

import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import { COUPON_FIELDS, readCoupon } from "../../lib/used-coupon.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { TypedField } from "./typed-field.tsx";

/** The coupon that the order uses, or the field to type its code into. */
export function CouponField({ form, problem }: { form: CheckoutForm; problem: Problem | null }) {
  const { cookies, texts } = useShop();
  const words = texts.checkout;
  const used = readCoupon(cookies);
  if (used !== "")
    return (
      <p className="flex min-h-11 items-center justify-between gap-4 text-row text-ink">
        <span className="min-w-0">{fillText(words.couponUsed, { code: used })}</span>
        <button
          type="submit"
          name="intent"
          value={COUPON_FIELDS.remove}
          formNoValidate
          className="min-h-11 shrink-0 text-panel font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {words.couponRemove}
        </button>
      </p>
    );
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TypedField
          name={COUPON_FIELDS.code}
          label={words.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          typed={form}
          problem={problem}
        />
      </div>
      <button
        type="submit"
        name="intent"
        value={COUPON_FIELDS.use}
        formNoValidate
        className={`${buttonStyle({ variant: "soft", size: "medium" })} mt-7`}
      >
        {words.couponUse}
      </button>
    </div>
  );
}
