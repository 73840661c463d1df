import type { Selectable } from "kysely";
import { sql } from "kysely";

import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { Document } from "../../platform/db/schema.generated.ts";
import { documentNumber } from "./document-number.ts";

export type StoredDocument = Pick<
  Selectable<Document>,
  "number" | "kind" | "issued_at" | "order_sn" | "unit" | "amount" | "content"
>;

/** The documents with these numbers, in their order; of a customer, or of all. */
export const findDocuments = async (
  db: Db,
  typed: readonly string[],
  customerId?: number,
): Promise<readonly StoredDocument[]> => {
  const numbers = typed.map(documentNumber);
  return await db
    .selectFrom("document")
    .select(["number", "kind", "issued_at", "order_sn", "unit", "amount", "content"])
    .where("number", "=", sql<string>`any(${numbers}::text[])`)
    .$call((rows) => (customerId === undefined ? rows : rows.where("customer_id", "=", customerId)))
    .orderBy(sql`array_position(${numbers}::text[], number)`)
    .execute();
};

/** The documents of an order, in the order of their issue. */
export const listDocumentsOf = batchedQuery(
  { sn: "text" },
  (param) => sql<Pick<Selectable<Document>, "number" | "kind" | "issued_at">>`
    select number, kind, issued_at from document where order_sn = ${param("sn")} order by id`,
);
