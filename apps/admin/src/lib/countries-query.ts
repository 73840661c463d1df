import { queryOptions, useQuery } from "@tanstack/react-query";

import { api } from "./api.ts";

const countriesQuery = queryOptions({
  queryKey: ["countries"],
  queryFn: ({ signal }) => api("adminCountryList", {}, { signal }),
  // They change with a release of the product only.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Every country by its name, as a choice; empty until they came. */
export function useCountryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { data = [] } = useQuery(countriesQuery);
  return data.map(({ country_code, country_name }) => ({ value: country_code, label: country_name }));
}

/** A country's name by its code; the code until the names came. */
export function useCountryName(): (code: string) => string {
  const { data = [] } = useQuery(countriesQuery);
  return (code) => data.find(({ country_code }) => country_code === code)?.country_name ?? code;
}
