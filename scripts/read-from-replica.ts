import { findReplica } from "../apps/server/src/platform/db/replica/find-replica.ts";
import type { Company } from "./run-tool.ts";

/**
 * Runs a long reading on a replica that has what was written so far, if the settings name one, and else on the primary. What the replica
 * does not read to its end, such as what it cancels to replay the log, the primary reads again. Prints which one is read.
 */
export const readFromReplica = async <Result>(
  { config: { replica }, ownerUrl }: Company,
  read: (url: string) => Promise<Result>,
): Promise<Result> => {
  if (replica === null) return await read(ownerUrl);
  const found = await findReplica(replica, ownerUrl);
  if (found.url === undefined) {
    for (const fault of found.faults) console.error(`the replica at ${fault}: the primary is read`);
    return await read(ownerUrl);
  }
  console.error(`read from the replica at ${found.host}`);
  try {
    return await read(found.url);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`the replica at ${found.host} failed (${why}): the primary is read`);
    return await read(ownerUrl);
  }
};
