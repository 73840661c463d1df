import { type Db, inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { done } from "@espalier/core/vocabulary/outcome";

import { insertClass, insertRates, upsertCountries } from "../../modules/tax/store/tax.ts";

export const aTaxClass = async (db: Db, title = "Books"): Promise<number> =>
  await written(db, async (tx) => await insertClass(tx, { en: title }));

/** A rate of a country, by default 9 % of everything for good, in prices or added to them. */
export const aTaxRate = async (
  db: Db,
  {
    country,
    included = true,
    home = false,
    ...rest
  }: {
    readonly country: string;
    readonly included?: boolean;
    readonly home?: boolean;
    readonly region?: string;
    readonly classId?: number;
    readonly rate?: number;
    readonly from?: string;
    readonly to?: string;
    readonly title?: string;
  },
): Promise<number> =>
  await written(db, async (tx) => {
    await upsertCountries(tx, [{ country, prices_include: included, number: "", is_home: home }]);
    const [id = 0] = await insertRates(tx, [
      {
        country,
        region: rest.region ?? "",
        class_id: rest.classId ?? null,
        title: { en: rest.title ?? "GST" },
        rate: rest.rate ?? 900,
        valid_from: rest.from ?? "2000-01-01",
        valid_to: rest.to ?? null,
      },
    ]);
    return id;
  });

const written = async (db: Db, write: (tx: Tx) => Promise<number>): Promise<number> => {
  const outcome = await inTransaction(db, async (tx) => done(await write(tx)));
  if (!outcome.ok) throw new Error("nothing was written");
  return outcome.value;
};
