import type { LogLine } from "../../embedded-postgres/embedded-postgres.ts";
import type { Db } from "../in-transaction.ts";
import { openDatabase } from "../open-database.ts";
import { atHost, hostsOf } from "../primary/host-list.ts";
import { followReplicas, type ReplicaFollower } from "./follow-replicas.ts";
import { noteReplica } from "./primary-of.ts";
import type { Replica } from "./replica.ts";

/** Where replicas are, as settings say it. */
export type ReplicaPlace = {
  /** One host or several, and the database. The login is that of the primary. */
  readonly url: string;
  /** The most seconds that a read may be behind. */
  readonly seconds: number;
};

export type OpenReplica = Replica & Pick<ReplicaFollower, "figures" | "close">;

/** Opens the replica of the database at `primaryUrl`, which `primary` reads and writes, and follows which host may answer. */
export const openReplica = (
  { url, seconds }: ReplicaPlace,
  primary: {
    readonly db: Db;
    readonly url: string;
    readonly host: () => string;
  },
  { traced, elapsed, logLine }: { readonly traced: boolean; readonly elapsed: () => number; readonly logLine: LogLine },
): OpenReplica => {
  const replicaUrl = withLoginOf(url, primary.url);
  const [first = ""] = hostsOf(replicaUrl);
  const { db, pool, close } = openDatabase({ url: atHost(replicaUrl, first), name: "espalier reads", traced });
  noteReplica(db, primary.db);
  const follower = followReplicas(pool, {
    primaryUrl: primary.url,
    primaryHost: primary.host,
    replicaUrl,
    mostAge: seconds * 1000,
    elapsed,
    logLine,
  });
  return {
    db,
    choose: follower.choose,
    figures: follower.figures,
    close: async () => {
      await follower.close();
      await close();
    },
  };
};

/** A connection string with the user and password of another. */
export const withLoginOf = (url: string, other: string): string => {
  const [own, from] = [new URL(url), new URL(other)];
  own.username = from.username;
  own.password = from.password;
  return own.href;
};
