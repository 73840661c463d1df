import type { Db } from "../in-transaction.ts";

/** Creates a value once for each database of this process; it is released with the database. */
export const perDatabase = <Value>(make: (db: Db) => Value): ((db: Db) => Value) => {
  const made = new WeakMap<Db, { readonly value: Value }>();
  return (db) => {
    const known = made.get(db) ?? { value: make(db) };
    made.set(db, known);
    return known.value;
  };
};
