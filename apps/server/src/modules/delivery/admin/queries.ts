import { versionOf } from "../../../platform/db/form-version.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { MethodTerms, PointTerms } from "../store.ts";

const METHOD_FIELDS = [
  "name",
  "countries",
  "free_from",
  "pv_free_from",
  "days_from",
  "days_to",
  "active",
] as const satisfies readonly (keyof MethodTerms)[];
const STEP_FIELDS = ["up_to_grams", "up_to", "pv_up_to", "price", "pv_price"] as const;
const POINT_FIELDS = [
  "name",
  "address",
  "country",
  "province",
  "map_url",
  "hours",
  "active",
] as const satisfies readonly (keyof PointTerms)[];

/** The form version of a method: a digest of what its form shows. */
export const methodVersion = (method: MethodTerms): string => versionOf(method, [...METHOD_FIELDS, "steps"]);

/** The form version of a place. */
export const pointVersion = (point: PointTerms): string => versionOf(point, POINT_FIELDS);

type Place = { readonly id: number; readonly sort: number };

/** Every method with its charges, in the company's order. */
export const listMethods = async (db: Db | Tx): Promise<readonly (MethodTerms & Place)[]> => {
  const [methods, steps] = await Promise.all([
    db
      .selectFrom("delivery_method")
      .select(["id", "sort", ...METHOD_FIELDS])
      .orderBy("sort")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("delivery_step")
      .select(["method_id", ...STEP_FIELDS])
      .orderBy("method_id")
      .orderBy("position")
      .execute(),
  ]);
  return methods.map((method) => ({
    ...method,
    steps: steps
      .filter(({ method_id }) => method_id === method.id)
      .map(({ up_to_grams, up_to, pv_up_to, price, pv_price }) => ({ up_to_grams, up_to, pv_up_to, price, pv_price })),
  }));
};

/** Locks a method, so that nobody else changes it until the transaction ends. */
export const lockMethod = async (tx: Tx, id: number): Promise<MethodTerms | undefined> => {
  await tx.selectFrom("delivery_method").select("id").where("id", "=", id).forUpdate().execute();
  const found = (await listMethods(tx)).find((method) => method.id === id);
  if (!found) return undefined;
  const { id: _, sort: __, ...terms } = found;
  return terms;
};

/** Every place, in the company's order. */
export const listPoints = async (db: Db) =>
  await db
    .selectFrom("collection_point")
    .select(["id", "sort", ...POINT_FIELDS])
    .orderBy("sort")
    .orderBy("id")
    .execute();

export const lockPoint = async (tx: Tx, id: number): Promise<PointTerms | undefined> =>
  await tx.selectFrom("collection_point").select(POINT_FIELDS).where("id", "=", id).forUpdate().executeTakeFirst();
