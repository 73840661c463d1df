import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { TypedField } from "./typed-field.tsx";

/** The VAT number of a buyer that is a company, folded away: few have one. */
export function VatNumber({ form, problem }: { form: CheckoutForm; problem: Problem | null }) {
  const words = useShop().texts.checkout;
  return (
    <details open={form.vat_number !== "" || problem?.faults["vat_number"] !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-panel font-medium text-accent-ink underline-offset-4 hover:underline">
        {words.forCompany}
      </summary>
      <TypedField
        name="vat_number"
        label={words.vatNumber}
        hint={words.vatNumberNote}
        autoComplete="off"
        autoCapitalize="characters"
        typed={form}
        problem={problem}
      />
    </details>
  );
}
