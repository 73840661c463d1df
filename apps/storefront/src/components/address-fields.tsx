import type { DataOf } from "@espalier/contract/types";

import type { AddressForm } from "../lib/address-form.ts";
import type { Problem } from "../lib/problem.ts";
import { useShop } from "../lib/shop.ts";
import { FormField } from "./form-field.tsx";

type Typed = { readonly typed: AddressForm; readonly problem: Problem | null };

/** Who gets it. */
export function PersonFields({ typed, problem }: Typed) {
  const words = useShop().texts.checkout;
  return (
    <>
      <FormField name="name" autoComplete="name" label={words.name} defaultValue={typed.name} problem={problem} />
      <FormField
        name="phone"
        type="tel"
        autoComplete="tel"
        label={words.phone}
        defaultValue={typed.phone}
        problem={problem}
      />
    </>
  );
}

/** A choice of the countries that the company offers. */
export function CountryField({ typed, problem, countries }: Typed & { countries: DataOf<"countries"> }) {
  const words = useShop().texts.checkout;
  const fault = problem?.faults["country"];
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="country" className="text-small font-medium text-ink-2">
        {words.country}
      </label>
      <select
        id="country"
        name="country"
        defaultValue={typed.country}
        autoComplete="country"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : "country-fault"}
        className="min-h-12 w-full rounded-control bg-surface px-4 inset-ring-1 inset-ring-edge/60 aria-invalid:inset-ring-danger"
      >
        <option value="">{words.chooseCountry}</option>
        {countries.map(({ country_code: code, country_name: name }) => (
          <option key={code} value={code} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
      {fault === undefined ? null : (
        <p id="country-fault" className="text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Where in the country. */
export function StreetFields({ typed, problem }: Typed) {
  const words = useShop().texts.checkout;
  const field = (name: keyof AddressForm) => ({ name, label: words[name], defaultValue: typed[name], problem });
  return (
    <>
      <FormField autoComplete="street-address" {...field("address")} />
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField autoComplete="postal-code" {...field("postal")} />
        <FormField autoComplete="address-level2" {...field("city")} />
        <FormField autoComplete="address-level3" {...field("area")} />
        <FormField autoComplete="address-level1" {...field("province")} />
      </div>
    </>
  );
}
