import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type TaxClass = DataOf<"adminTaxClassList">[number];
export type TaxCountry = DataOf<"adminTaxCountryList">[number];
export type TaxRate = DataOf<"adminTaxRateList">["list"][number];

export const countriesQuery = queryOptions({
  queryKey: ["tax countries"],
  queryFn: ({ signal }) => api("adminTaxCountryList", {}, { signal }),
});

export const knownRatesQuery = queryOptions({
  queryKey: ["tax presets"],
  queryFn: ({ signal }) => api("adminTaxPresetList", {}, { signal }),
});

/** Reads again whatever shows taxes. */
export const refreshTaxes = async (): Promise<void> => {
  const keys = ["tax countries", "tax presets", "tax classes", "tax rates"];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
};

/** A rate as people write it, "9.5", in basis points; undefined for anything else. */
export const readRate = (percent: string): number | undefined => {
  const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.trim().replace(/\s*%$/, "")) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
};

/** Basis points as they are typed: 950 is "9.5". */
export const writeRate = (basisPoints: number): string => String(basisPoints / 100);
