import type { Db } from "../in-transaction.ts";

const primaries = new WeakMap<Db, Db>();

/** Notes of which database this is a replica. */
export const noteReplica = (replica: Db, primary: Db): void => void primaries.set(replica, primary);

/** The database that takes writes: that of a replica, or itself. */
export const primaryOf = (db: Db): Db => primaries.get(db) ?? db;

/** A replica does not have a row that its caller has already seen: the primary answers. */
export class BehindItsReader extends Error {
  override readonly message = "the replica is behind what its reader has seen";
}
