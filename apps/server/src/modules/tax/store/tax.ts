import type { LocalizedText } from "@espalier/core/text/localized-text";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { jsonRecords, jsonRows } from "../../../platform/db/json-rows.ts";

export type CountryRow = {
  readonly country: string;
  readonly prices_include: boolean;
  readonly number: string;
  readonly is_home: boolean;
};

/** A rate as it is stored; without a last day it holds on, without a class it is the standard one. */
export type RateRow = {
  readonly country: string;
  readonly region: string;
  readonly class_id: number | null;
  readonly title: LocalizedText;
  readonly rate: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

export const insertClass = async (tx: Tx, title: LocalizedText): Promise<number> =>
  (await tx.insertInto("tax_class").values({ title }).returning("id").executeTakeFirstOrThrow()).id;

export const updateClass = async (tx: Tx, id: number, title: LocalizedText): Promise<void> => {
  await tx.updateTable("tax_class").set({ title }).where("id", "=", id).execute();
};

export const removeClass = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom("tax_class").where("id", "=", id).execute();
};

/** Adds countries, or changes what is known of them. No other stays the home country once one of these is it. */
export const upsertCountries = async (tx: Tx, countries: readonly CountryRow[]): Promise<void> => {
  if (countries.some(({ is_home }) => is_home))
    await tx.updateTable("tax_country").set({ is_home: false }).where("is_home", "=", true).execute();
  await sql`
    insert into tax_country ${jsonRows("tax_country", countries)}
    on conflict (country) do update set prices_include = excluded.prices_include, number = excluded.number,
      is_home = excluded.is_home`.execute(tx);
};

/** Adds rates in this order; the database refuses those that hold on the days of others. */
export const insertRates = async (tx: Tx, rates: readonly RateRow[]): Promise<readonly number[]> =>
  (await sql<{ id: number }>`insert into tax_rate ${jsonRows("tax_rate", rates)} returning id`.execute(tx)).rows.map(
    ({ id }) => id,
  );

/** Changes rates, all columns of each; they are stored in any order, so none may need another's change first. */
export const updateRates = async (tx: Tx, rates: readonly (RateRow & { readonly id: number })[]): Promise<void> => {
  await sql`
    update tax_rate r set country = u.country, region = u.region, class_id = u.class_id, title = u.title, rate = u.rate,
      valid_from = u.valid_from, valid_to = u.valid_to
    from ${jsonRecords("tax_rate", rates)} u where r.id = u.id`.execute(tx);
};

export const removeRate = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom("tax_rate").where("id", "=", id).execute();
};
