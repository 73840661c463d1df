import type { DatedRate } from "@espalier/core/tax/rate-of";
import { sql } from "kysely";

import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";

type Row = {
  readonly country: string;
  readonly prices_include: boolean;
  readonly region: string;
  readonly class_id: number | null;
  readonly title: DatedRate["title"];
  readonly rate: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

/** The rates of a country on a day, for the whole of it and for one region; of the home country where none is named. */
const readRates = batchedQuery(
  { country: "text", region: "text", day: "date" },
  (param) => sql<Row>`
    select c.country, c.prices_include, r.region, r.class_id, r.title, r.rate, r.valid_from, r.valid_to
    from tax_country c join tax_rate r on r.country = c.country
    where case when ${param("country")} = '' then c.is_home else c.country = ${param("country")} end
      and lower(trim(r.region)) in ('', lower(trim(${param("region")})))
      and daterange(r.valid_from, r.valid_to, '[]') @> ${param("day")}`,
);

/**
 * How orders to a country are taxed on a day: its rates, and whether prices contain them. "" is the home country. Undefined where the
 * company charges no tax.
 */
export const readTax = async (
  db: Db | Tx,
  { country, region }: { readonly country: string; readonly region: string },
  day: string,
) => {
  const rows = await readRates(db, { country, region, day });
  const [first] = rows;
  if (!first) return undefined;
  const rates = rows.map(
    ({ region: of, class_id: classId, title, rate, valid_from: from, valid_to: to }): DatedRate => ({
      region: of,
      classId,
      title,
      rate,
      from,
      to,
    }),
  );
  return { country: first.country, included: first.prices_include, rates };
};
