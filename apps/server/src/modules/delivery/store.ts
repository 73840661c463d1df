import type { DeliveryTerms } from "@espalier/core/orders/delivery-charge";
import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
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
  readonly map_url: string;
  readonly hours: LocalizedText;
  readonly active: boolean;
};

/** Adds a method after all others. */
export const insertMethod = async (tx: Tx, { steps, countries, ...terms }: MethodTerms): Promise<number> => {
  const { id } = await tx
    .insertInto("delivery_method")
    .values({
      ...terms,
      countries: [...countries],
      sort: sql<number>`(select coalesce(max(sort), -1) + 1 from delivery_method)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertSteps(tx, id, steps);
  return id;
};

const insertSteps = async (tx: Tx, methodId: number, steps: DeliveryTerms["steps"]): Promise<void> => {
  const rows = steps.map((step, place) => ({ method_id: methodId, position: place + 1, ...step }));
  await sql`insert into delivery_step ${jsonRows("delivery_step", rows)}`.execute(tx);
};

/** Adds a collection point after all others. */
export const insertPoint = async (tx: Tx, terms: PointTerms): Promise<number> =>
  (
    await tx
      .insertInto("collection_point")
      .values({ ...terms, sort: sql<number>`(select coalesce(max(sort), -1) + 1 from collection_point)` })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
