import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RateRow } from "../../tax/store/tax.ts";
import { plainName } from "../goods-columns.ts";
import type { KnownTaxes } from "./rate-columns.ts";

/**
 * The countries in which tax is charged and the classes, as files name them. In a transaction nobody else changes a rate until it ends,
 * since the country is locked before.
 */
export const lockKnownTaxes = async (db: Db | Tx): Promise<KnownTaxes> => {
  const countries = await db.selectFrom("tax_country").select("country").orderBy("country").forUpdate().execute();
  const rows = await db.selectFrom("tax_class").select(["id", "title"]).orderBy("id").execute();
  const classes = new Map<string, readonly number[]>();
  for (const { id, title } of rows) {
    for (const name of new Set([String(id), ...Object.values(title).map(plainName)]))
      classes.set(name, [...(classes.get(name) ?? []), id]);
  }
  const classTitles = new Map(rows.map(({ id, title }) => [id, textIn(title, DEFAULT_LANGUAGE)]));
  return { classTitles, countries: new Set(countries.map(({ country }) => country)), classes };
};

export type ExistingRate = RateRow & { readonly id: number };

/** All rates of these countries. */
export const readRates = async (db: Db | Tx, countries: readonly string[]): Promise<readonly ExistingRate[]> =>
  await db
    .selectFrom("tax_rate")
    .select(["id", "country", "region", "class_id", "title", "rate", "valid_from", "valid_to"])
    .where("country", "=", sql<string>`any(${countries}::text[])`)
    .orderBy("id")
    .execute();
