import { LANGUAGES, languageName, languageTag } from "@espalier/core/text/language";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Form, useLoaderData } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { loadCountries } from "./choose-country.ts";

/** Where the visitor is, and which language the shop speaks. */
export function CountryPage() {
  const { countries, chosen, back } = useLoaderData<typeof loadCountries>();
  const { language, texts } = useShop();
  const words = texts.frame;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-8">
      <h1 className="text-title text-ink">{words.place}</h1>
      <Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="back" value={back} />
        <label htmlFor="country" className="text-small font-medium text-ink-2">
          {words.country}
        </label>
        <select
          id="country"
          name="country"
          required
          defaultValue={chosen}
          autoComplete="country"
          aria-describedby="country-note"
          className="min-h-12 w-full rounded-control bg-surface px-4 inset-ring-1 inset-ring-edge/60"
        >
          <option value="">{words.noCountry}</option>
          {countries.map(({ country_code: code, country_name: name }) => (
            <option key={code} value={code} className="bg-surface text-ink">
              {name}
            </option>
          ))}
        </select>
        <p id="country-note" className="text-small text-ink-3">
          {words.countryHelp}
        </p>
        <button type="submit" className={buttonStyle()}>
          {words.save}
        </button>
      </Form>
      <section className="flex flex-col gap-2">
        <h2 className="text-small font-medium text-ink-2">{words.language}</h2>
        <ul className="panel-ring divide-y divide-line">
          {LANGUAGES.map((each) => (
            <li key={each}>
              <a
                href={paths.list(each)}
                lang={languageTag(each)}
                hrefLang={languageTag(each)}
                aria-current={each === language ? "true" : undefined}
                className="flex min-h-12 items-center px-4 text-row text-ink aria-[current]:font-semibold aria-[current]:text-accent-ink"
              >
                {languageName(each)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
