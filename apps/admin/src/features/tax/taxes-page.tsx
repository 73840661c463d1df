import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useCountryName } from "../../lib/countries-query.ts";
import { originalOf, translationsOf } from "../../lib/localized.ts";
import { taxClassesQuery } from "../../lib/tax-classes-query.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AddButton } from "../../components/add-button.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SettingTabs } from "../../components/setting-tabs.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { ClassDrawer } from "./class-drawer.tsx";
import { CountryDrawer } from "./country-drawer.tsx";
import { KnownRatesRow } from "./known-rates-row.tsx";
import { RateTable } from "./rate-table.tsx";
import { countriesQuery, type TaxClass, type TaxCountry } from "./tax.ts";

/** The countries in which the company charges tax, its rates there, and the classes of goods that have rates of their own. */
export function TaxesPage() {
  const { t } = useTranslation("tax");
  const may = useHasPermission();
  const writes = may("tax.write");
  return (
    <AdminPage title={t("title")} detail={t("detail")}>
      {may("settings.read") ? <SettingTabs current="taxes" /> : null}
      <Countries writes={writes} />
      {writes ? <KnownRatesRow /> : null}
      <RateTable writes={writes} />
      <Classes writes={writes} />
    </AdminPage>
  );
}

function Countries({ writes }: { writes: boolean }) {
  const { t } = useTranslation("tax");
  const query = useQuery(countriesQuery);
  const nameOf = useCountryName();
  const [edited, setEdited] = useState<TaxCountry | "new" | null>(null);
  return (
    <Section
      title={t("countries")}
      action={writes ? <AddButton label={t("addCountry")} onAdd={() => setEdited("new")} /> : null}
    >
      <Loaded query={query} loading={<SkeletonText />}>
        {(countries) =>
          countries.length === 0 ? (
            <p className="text-small text-ink-3">{t("noCountries")}</p>
          ) : (
            <ListGroup label={t("countries")} className="max-w-[720px]">
              {countries.map((country) => (
                <ListRow
                  key={country.country}
                  title={nameOf(country.country)}
                  detail={[
                    t(country.prices_include ? "contained" : "added"),
                    country.number,
                    country.is_home ? t("home") : "",
                  ]
                    .filter((part) => part !== "")
                    .join(" · ")}
                  value={t("rateCount", { count: country.rates })}
                  {...(writes ? { onClick: () => setEdited(country) } : {})}
                />
              ))}
            </ListGroup>
          )
        }
      </Loaded>
      {edited === null ? null : <CountryDrawer country={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function Classes({ writes }: { writes: boolean }) {
  const { t } = useTranslation("tax");
  const query = useQuery(taxClassesQuery);
  const [edited, setEdited] = useState<TaxClass | "new" | null>(null);
  return (
    <Section
      title={t("classes")}
      action={writes ? <AddButton label={t("addClass")} onAdd={() => setEdited("new")} /> : null}
    >
      <Loaded query={query} loading={<SkeletonText />}>
        {(classes) =>
          classes.length === 0 ? (
            <p className="text-small text-ink-3">{t("noClasses")}</p>
          ) : (
            <ListGroup label={t("classes")} className="max-w-[720px]">
              {classes.map((each) => (
                <ListRow
                  key={each.id}
                  title={originalOf(each.title)}
                  detail={translationsOf(each.title)}
                  {...(writes ? { onClick: () => setEdited(each) } : {})}
                />
              ))}
            </ListGroup>
          )
        }
      </Loaded>
      {edited === null ? null : <ClassDrawer taxClass={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}
