import { Button } from "@espalier/ui/foundations/button";
import { SelectSheet } from "@espalier/ui/forms/select-sheet";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { LazySheet } from "../../components/lazy-sheet.ts";

const countriesQuery = queryOptions({
  queryKey: ["countries"],
  queryFn: ({ signal }) => api("countries", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

type CountryFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

/** Picks a country; its value is the country's code. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t } = useTranslation(["countries", "shell"]);
  const countries = useQuery(countriesQuery);
  return (
    <div className="flex flex-col gap-2">
      <SelectSheet
        sheet={LazySheet}
        name="country"
        label={t("label")}
        placeholder={countries.isPending ? t("shell:loading") : t("choose")}
        value={value === "" ? null : value}
        onChange={onChange}
        options={(countries.data ?? []).map(({ country_code: code, country_name: name }) => ({
          value: code,
          label: name,
          keywords: code,
        }))}
        closeLabel={t("shell:close")}
        searchLabel={t("search")}
        noMatchText={t("none")}
        disabled={countries.data === undefined}
        error={countries.isError ? t("failed") : error}
      />
      {countries.isError ? (
        <Button
          variant="soft"
          size="small"
          busy={countries.isFetching}
          className="self-start"
          onClick={() => void countries.refetch()}
        >
          {t("shell:retry")}
        </Button>
      ) : null}
    </div>
  );
}
