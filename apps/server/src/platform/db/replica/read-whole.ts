import type { Metrics } from "../../telemetry/metrics.ts";
import type { Db } from "../in-transaction.ts";
import { readFromEither } from "./read-from-either.ts";
import { readLogPosition, type Replica } from "./replica.ts";
import { untilThere } from "./until-there.ts";

/** What a long reading needs: the primary, its replica if there is one, and where reads are counted. */
export type WholeReadDeps = {
  readonly db: Db;
  readonly replica: Replica | undefined;
  readonly metrics: Pick<Metrics, "countRead">;
};

/** Reads what was written until now, from a replica that has it. What the replica does not read to its end, the primary reads again. */
export const readWhole = async <Value>(
  { db, replica, metrics }: WholeReadDeps,
  read: (from: Db) => Promise<Value>,
): Promise<Value> => {
  if (replica === undefined) return await read(db);
  const position = await readLogPosition(db);
  await untilThere(replica, position);
  const { value } = await readFromEither({ replica, metrics }, position, {
    onReplica: async () => await read(replica.db),
    onPrimary: async () => await read(db),
  });
  return value;
};
