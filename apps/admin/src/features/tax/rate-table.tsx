import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { textIn } from "@espalier/core/text/localized-text";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Section } from "@espalier/ui/layout/section";
import { currentLanguage } from "@espalier/web/language";
import { useQuery } from "@tanstack/react-query";
import { FileInput, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../lib/api.ts";
import { useCountryName } from "../../lib/countries-query.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { RateDrawer } from "./rate-drawer.tsx";
import { countriesQuery, type TaxRate } from "./tax.ts";

/** The rates, of every country or of one. A row opens its form. */
export function RateTable({ writes }: { writes: boolean }) {
  const { t } = useTranslation("tax");
  const { data: countries = [] } = useQuery(countriesQuery);
  const nameOf = useCountryName();
  const may = useHasPermission();
  const list = useAdminList({
    key: "tax rates",
    filters: ["country"],
    call: "adminTaxRateList",
    sorts: ["country", "region", "rate", "valid_from"],
    load: ({ country = "" }, paging, signal) =>
      api("adminTaxRateList", { ...paging, ...(country === "" ? {} : { country }) }, { signal }),
  });
  const columns = useRateColumns();
  const [edited, setEdited] = useState<TaxRate | "new" | null>(null);
  return (
    <Section
      title={t("rates")}
      action={
        writes && countries.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {may("import.write") ? (
              <Link
                to={paths.imports({ kind: "tax_rates" })}
                className={buttonStyle({ variant: "plain", size: "small" })}
              >
                <FileInput aria-hidden className="size-4" />
                {t("importRates")}
              </Link>
            ) : null}
            <Button variant="soft" size="small" icon={Plus} onClick={() => setEdited("new")}>
              {t("addRate")}
            </Button>
          </div>
        ) : null
      }
    >
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "country",
            label: t("country"),
            options: countries.map(({ country }) => ({ value: country, label: nameOf(country) })),
          },
        ]}
      />
      <AdminTable
        name="tax.rates"
        label={t("rates")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        height="natural"
        {...(writes ? { onOpen: setEdited } : {})}
      />
      {edited === null ? null : <RateDrawer rate={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function useRateColumns(): readonly DataColumn<TaxRate>[] {
  const { t } = useTranslation("tax");
  const nameOf = useCountryName();
  const language = currentLanguage();
  return useMemo(
    () => [
      { key: "country", title: t("country"), cell: ({ country }) => nameOf(country) },
      { key: "region", title: t("region"), cell: ({ region }) => (region === "" ? t("wholeCountry") : region) },
      {
        key: "class",
        title: t("class"),
        cell: ({ class_title }) => (class_title === "" ? t("standard") : class_title),
      },
      { key: "name", title: t("rateName"), cell: ({ title }) => textIn(title, language) },
      { key: "rate", title: t("rate"), align: "end", cell: ({ rate }) => formatBasisPoints(rate) },
      { key: "valid_from", title: t("from"), cell: ({ valid_from }) => valid_from },
      { key: "valid_to", title: t("to"), cell: ({ valid_to }) => (valid_to === "" ? t("open") : valid_to) },
    ],
    [t, nameOf, language],
  );
}
