import { atHost, hostsOf } from "./host-list.ts";
import { hostProbe } from "./host-probe.ts";

/** What a host says of itself. `timeline` counts the promotions that led to it. */
type Answer = {
  readonly host: string;
  readonly takesWrites: boolean;
  readonly timeline: number;
  /** Whether commits of this process's role have waited for a synchronous standby for two seconds. */
  readonly waits: boolean;
};

export type FoundPrimary = {
  /** The host that takes writes, of several the one that was promoted last; undefined if there is none. */
  readonly primary: string | undefined;
  /** How many promotions led to it. */
  readonly timeline: number;
  /** Whether its commits have waited for a synchronous standby for two seconds. */
  readonly waits: boolean;
  /** The others that take writes: a primary of before that came back without being made a standby. */
  readonly others: readonly string[];
};

/** Asks every host of a connection string at once, on connections that stay open until `close`. */
export const primaryFinder = (url: string) => {
  const probes = hostsOf(url).map((host) => probeOf(url, host));
  return {
    find: async (): Promise<FoundPrimary> => choose((await Promise.all(probes.map(({ ask }) => ask()))).flat()),
    close: async (): Promise<void> => void (await Promise.all(probes.map(({ close }) => close()))),
  };
};

/** A connection string at the host that takes writes; at the first host if none does. */
export const atPrimary = async (url: string): Promise<string> => {
  const [first = "", ...rest] = hostsOf(url);
  if (rest.length === 0) return url;
  const { find, close } = primaryFinder(url);
  try {
    return atHost(url, (await find()).primary ?? first);
  } finally {
    await close();
  }
};

const choose = (answers: readonly Answer[]): FoundPrimary => {
  const [primary, ...others] = answers
    .filter(({ takesWrites }) => takesWrites)
    .toSorted((one, other) => other.timeline - one.timeline);
  return {
    primary: primary?.host,
    timeline: primary?.timeline ?? 0,
    waits: primary?.waits ?? false,
    others: others.map(({ host }) => host),
  };
};

const probeOf = (url: string, host: string) => {
  const { ask, close } = hostProbe<{ takes_writes: boolean; timeline: number; waits: boolean }>(
    atHost(url, host),
    "espalier primary",
    STATE,
  );
  return {
    ask: async (): Promise<readonly Answer[]> => {
      const answer = await ask();
      if (answer instanceof Error) return [];
      const { takes_writes: takesWrites, ...state } = answer;
      return [{ host, takesWrites, ...state }];
    },
    close,
  };
};

/** The name of a segment of the log begins with its timeline. A standby writes none. */
const STATE = `
  select current_setting('transaction_read_only') = 'off' as takes_writes,
    case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline,
    exists (
      select from pg_stat_activity
      where usename = current_user and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '2 seconds'
    ) as waits`;
