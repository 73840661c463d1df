import type { Db } from "../in-transaction.ts";

/** What is made once for each database of this process, and goes with it. */
export const perDatabase = <Value>(make: (db: Db) => Value): ((db: Db) => Value) => {
  const made = new WeakMap<Db, { readonly value: Value }>();
  return (db) => {
    const known = made.get(db) ?? { value: make(db) };
    made.set(db, known);
    return known.value;
  };
};
