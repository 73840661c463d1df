import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { adminList, localizedColumns, type AdminList } from "../../../platform/http/admin-list.ts";
import type { TaxDeps } from "../deps.ts";
import { filterRates, listRates, rateVersion, type RateFilter } from "./queries.ts";

export const rateList = ({ db }: Pick<TaxDeps, "db">): AdminList =>
  adminList(db, "adminTaxRateList", {
    all: (input) => filterRates(db, filterOf(input)).select("r.id"),
    read: async (input, start, { language }) =>
      (await listRates(filterRates(db, filterOf(input)), language, start)).map(({ class_title, ...rate }) => ({
        ...rate,
        class: rate.class_id ?? 0,
        class_title: class_title ?? "",
        version: rateVersion(rate),
        valid_to: rate.valid_to ?? "",
      })),
    sorting: {
      table: "tax_rate",
      rows: (input) => filterRates(db, filterOf(input)).select("r.id"),
      by: {
        country: sql`s.country`,
        region: sql`lower(s.region)`,
        rate: sql`s.rate`,
        valid_from: sql`s.valid_from`,
      },
    },
    columns: [
      { field: "country", kind: "text" },
      { field: "region", kind: "text" },
      { field: "class_title", kind: "text" },
      ...localizedColumns("title"),
      { field: "rate", kind: "percent" },
      { field: "valid_from", kind: "text" },
      { field: "valid_to", kind: "text" },
    ],
  });

const filterOf = ({ country, class: classId, on }: InputOf<"adminTaxRateList">): RateFilter => ({
  country: country?.toUpperCase(),
  classId,
  on,
});
