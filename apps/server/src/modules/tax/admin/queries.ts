import type { Language } from "@espalier/core/text/language";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import type { CountryRow, RateRow } from "../store/tax.ts";

export const listClasses = async (db: Db) =>
  await db.selectFrom("tax_class").select(["id", "title"]).orderBy("id").execute();

export const lockClass = async (tx: Tx, id: number) =>
  await tx.selectFrom("tax_class").select("title").where("id", "=", id).forUpdate().executeTakeFirst();

export const classVersion = (row: Pick<RateRow, "title">): string => versionOf(row, ["title"]);

export const hasRates = async (tx: Tx, by: { readonly classId: number } | { readonly country: string }) =>
  (await tx
    .selectFrom("tax_rate")
    .select("id")
    .where((eb) => ("country" in by ? eb("country", "=", by.country) : eb("class_id", "=", by.classId)))
    .limit(1)
    .executeTakeFirst()) !== undefined;

const COUNTRY = ["country", "prices_include", "number", "is_home"] as const satisfies readonly (keyof CountryRow)[];

export const listCountries = async (db: Db) =>
  await db
    .selectFrom("tax_country as c")
    .select(["c.country", "c.prices_include", "c.number", "c.is_home"])
    .select(sql<number>`(select count(*)::integer from tax_rate r where r.country = c.country)`.as("rates"))
    .orderBy("c.country")
    .execute();

export const countryVersion = (row: CountryRow): string => versionOf(row, COUNTRY);

/** Reads and locks a country; until the transaction ends nobody else changes its rates. */
export const lockCountry = async (tx: Tx, country: string) =>
  await tx.selectFrom("tax_country").select(COUNTRY).where("country", "=", country).forUpdate().executeTakeFirst();

const RATE = [
  "country",
  "region",
  "class_id",
  "title",
  "rate",
  "valid_from",
  "valid_to",
] as const satisfies readonly (keyof RateRow)[];

export const rateVersion = (row: RateRow): string => versionOf(row, RATE);

export const findRate = async (tx: Tx, id: number) =>
  await tx.selectFrom("tax_rate").select(RATE).where("id", "=", id).executeTakeFirst();

/** The days of another rate of the same place and class that holds on one of these days. */
export const findOverlap = async (tx: Tx, id: number, rate: RateRow) =>
  await tx
    .selectFrom("tax_rate")
    .select(["valid_from", "valid_to"])
    .where("id", "<>", id)
    .where("country", "=", rate.country)
    .where(sql<boolean>`lower(trim(region)) = lower(trim(${rate.region}))`)
    .where("class_id", "is not distinct from", rate.class_id)
    .where(
      sql<boolean>`daterange(valid_from, valid_to, '[]') && daterange(${rate.valid_from}::date, ${rate.valid_to}::date, '[]')`,
    )
    .orderBy("valid_from")
    .limit(1)
    .executeTakeFirst();

export type RateFilter = {
  readonly country: string | undefined;
  readonly classId: number | undefined;
  readonly on: string | undefined;
};

export const filterRates = (db: Db, { country, classId, on }: RateFilter) =>
  db
    .selectFrom("tax_rate as r")
    .$if(country !== undefined, (rows) => rows.where("r.country", "=", country ?? ""))
    .$if(classId !== undefined, (rows) => rows.where("r.class_id", "=", classId ?? 0))
    .$if(on !== undefined, (rows) =>
      rows.where(sql<boolean>`daterange(r.valid_from, r.valid_to, '[]') @> ${on ?? ""}::date`),
    );

export const listRates = async (
  rows: ReturnType<typeof filterRates>,
  language: Language,
  { below, skip, limit, ids }: PageStart,
) =>
  await rows
    .$if(ids !== undefined, (chosen) => chosen.where("r.id", "=", sql<number>`any(${ids ?? []}::bigint[])`))
    .leftJoin("tax_class as c", "c.id", "r.class_id")
    .select(["r.id", "r.country", "r.region", "r.class_id", "r.title", "r.rate", "r.valid_from", "r.valid_to"])
    .select(inLanguage("c.title", language).as("class_title"))
    .$if(ids === undefined, (all) => all.where("r.id", "<", below))
    .orderBy("r.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
