import type { DataOf } from "@espalier/contract/types";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

import { daysWords } from "../../components/days-words.ts";
import { dollars } from "../../components/price.tsx";
import type { Problem } from "../../lib/problem.ts";
import { useShop } from "../../lib/shop.ts";
import type { CheckoutForm, Quote } from "./checkout-form.ts";
import { Choices } from "./choices.tsx";
import { TypedField } from "./typed-field.tsx";

type DeliveryFieldsProps = {
  readonly form: CheckoutForm;
  readonly problem: Problem | null;
  readonly quote: Quote | null;
  readonly countries: DataOf<"countries">;
  readonly delivers: boolean;
};

/** Where the order goes, and how. */
export function DeliveryFields({ form, problem, quote, countries, delivers }: DeliveryFieldsProps) {
  const words = useShop().texts.checkout;
  const typed = { typed: form, problem };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-section text-ink">{words.delivery}</h2>
      <Choices
        name="shipping"
        label={words.how}
        chosen={form.shipping}
        options={[
          { value: String(shippingNumber.delivery), title: words.byPost },
          { value: String(shippingNumber.self_collection), title: words.collect },
        ]}
      />
      <label htmlFor="country" className="text-small font-medium text-ink-2">
        {words.country}
      </label>
      <select
        id="country"
        name="country"
        defaultValue={form.country}
        autoComplete="country"
        aria-invalid={problem?.faults["country"] !== undefined || undefined}
        className="min-h-12 w-full rounded-control bg-surface px-4 inset-ring-1 inset-ring-edge/60"
      >
        <option value="">{words.chooseCountry}</option>
        {countries.map(({ country_code: code, country_name: name }) => (
          <option key={code} value={code} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
      {delivers ? (
        <>
          <TypedField name="address" autoComplete="street-address" label={words.address} {...typed} />
          <div className="grid gap-3 sm:grid-cols-2">
            <TypedField name="postal" autoComplete="postal-code" label={words.postal} {...typed} />
            <TypedField name="city" autoComplete="address-level2" label={words.city} {...typed} />
            <TypedField name="area" autoComplete="address-level3" label={words.area} {...typed} />
            <TypedField name="province" autoComplete="address-level1" label={words.province} {...typed} />
          </div>
        </>
      ) : null}
      {quote === null ? null : <Ways quote={quote} delivers={delivers} />}
    </section>
  );
}

function Ways({ quote, delivers }: { quote: Quote; delivers: boolean }) {
  const { texts } = useShop();
  const words = texts.checkout;
  if (delivers && quote.methods.length > 0)
    return (
      <Choices
        name="method"
        label={words.method}
        chosen={String(quote.shipping_method_id)}
        options={quote.methods.map((method) => ({
          value: String(method.id),
          title: `${method.name}, ${daysWords(method, texts.goods)}`,
          detail: /[1-9]/.test(method.charge) ? dollars(method.charge) : words.free,
        }))}
      />
    );
  if (delivers || quote.points.length === 0) return null;
  return (
    <Choices
      name="point"
      label={words.point}
      chosen={String(quote.collection_point_id)}
      options={quote.points.map(({ id, name, address }) => ({ value: String(id), title: `${name}, ${address}` }))}
    />
  );
}
