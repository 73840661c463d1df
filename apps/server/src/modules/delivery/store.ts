import type { DeliveryTerms } from "@espalier/core/orders/delivery-charge";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { jsonRows } from "../../platform/db/json-rows.ts";

/** What a form says of a method. */
export type MethodTerms = DeliveryTerms & {
  readonly name: LocalizedText;
  readonly days_from: number;
  readonly days_to: number;
  readonly active: boolean;
};

/** What a form says of a collection point. */
export type PointTerms = {
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  /** Where its orders are taxed; "" is the home country, and the whole of a country. */
  readonly country: string;
  readonly province: string;
  readonly map_url: string;
  readonly hours: LocalizedText;
  readonly active: boolean;
};

/** Adds a method after all others, or where one was that was deleted. */
export const insertMethod = async (
  tx: Tx,
  { steps, countries, ...terms }: MethodTerms,
  sort?: number,
): Promise<number> => {
  const { id } = await tx
    .insertInto("delivery_method")
    .values({
      ...terms,
      countries: [...countries],
      sort: sort ?? sql<number>`(select coalesce(max(sort), -1) + 1 from delivery_method)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertSteps(tx, id, steps);
  return id;
};

export const updateMethod = async (tx: Tx, id: number, { steps, countries, ...terms }: MethodTerms): Promise<void> => {
  await tx
    .updateTable("delivery_method")
    .set({ ...terms, countries: [...countries] })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("delivery_step").where("method_id", "=", id).execute();
  await insertSteps(tx, id, steps);
};

const insertSteps = async (tx: Tx, methodId: number, steps: DeliveryTerms["steps"]): Promise<void> => {
  const rows = steps.map((step, place) => ({ method_id: methodId, position: place + 1, ...step }));
  await sql`insert into delivery_step ${jsonRows("delivery_step", rows)}`.execute(tx);
};

/** Removes a method with its charges. Orders keep their own copy. */
export const deleteMethod = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom("delivery_method").where("id", "=", id).execute();
};

/** Adds a collection point after all others, or where one was that was deleted. */
export const insertPoint = async (tx: Tx, terms: PointTerms, sort?: number): Promise<number> =>
  (
    await tx
      .insertInto("collection_point")
      .values({ ...terms, sort: sort ?? sql<number>`(select coalesce(max(sort), -1) + 1 from collection_point)` })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const updatePoint = async (tx: Tx, id: number, terms: PointTerms): Promise<void> => {
  await tx.updateTable("collection_point").set(terms).where("id", "=", id).execute();
};

/** Removes a collection point. Orders keep their own copy. */
export const deletePoint = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom("collection_point").where("id", "=", id).execute();
};

type Listed = "delivery_method" | "collection_point";

/** Locks and returns the ids of all methods, or of all places, in their order; nobody else changes it until the transaction ends. */
export const lockOrder = async (tx: Tx, listed: Listed): Promise<readonly number[]> =>
  (await tx.selectFrom(listed).select("id").orderBy("sort").orderBy("id").forUpdate().execute()).map(({ id }) => id);

export const orderMethods = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update delivery_method m set sort = wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place) where m.id = wanted.id`.execute(tx);
};

export const orderPoints = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update collection_point p set sort = wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place) where p.id = wanted.id`.execute(tx);
};
