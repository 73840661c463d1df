import { StartupError } from "../../embedded-postgres/startup-error.ts";
import { choosePrimary, type HostAnswer } from "./choose-primary.ts";
import { atHost, hostsOf } from "./host-list.ts";
import { COMPANY, TIMELINE, WAITS } from "./host-facts.ts";
import { hostProbe } from "./host-probe.ts";

/** Why a host did not answer. */
export type HostError = { readonly host: string; readonly error: Error };

/** Asks every host of a connection string at once, on connections that stay open until `close`. */
export const hostAsker = (url: string) => {
  const probes = hostsOf(url).map((host) => probeOf(url, host));
  return {
    ask: async (): Promise<[readonly HostAnswer[], readonly HostError[]]> => {
      const asked = await Promise.all(probes.map(({ ask }) => ask()));
      return [
        asked.filter((each): each is HostAnswer => !("error" in each)),
        asked.filter((each): each is HostError => "error" in each),
      ];
    },
    close: async (): Promise<void> => void (await Promise.all(probes.map(({ close }) => close()))),
  };
};

/**
 * A connection string at the host that takes writes; at one that answers, or the first, if none does. Throws StartupError where several take writes and none
 * is known to be the right one.
 */
export const atPrimary = async (url: string): Promise<string> => {
  const [first = "", ...rest] = hostsOf(url);
  if (rest.length === 0) return url;
  const { ask, close } = hostAsker(url);
  try {
    const [answers] = await ask();
    const { primary, refusal } = choosePrimary(answers, undefined);
    if (refusal !== undefined) throw new StartupError(refusal);
    return atHost(url, primary?.host ?? answers[0]?.host ?? first);
  } finally {
    await close();
  }
};

const probeOf = (url: string, host: string) => {
  type Row = Omit<HostAnswer, "host" | "takesWrites"> & { readonly takes_writes: boolean };
  const { ask, close } = hostProbe<Row>(atHost(url, host), "espalier primary", STATE);
  return {
    ask: async (): Promise<HostAnswer | HostError> => {
      const answer = await ask();
      if (answer instanceof Error) return { host, error: answer };
      const { takes_writes: takesWrites, ...state } = answer;
      return { host, takesWrites, ...state };
    },
    close,
  };
};

const STATE = `
  select current_setting('transaction_read_only') = 'off' as takes_writes,
    ${TIMELINE} as timeline,
    ${COMPANY} as company,
    pg_postmaster_start_time()::text as server,
    ${WAITS} as waits,
    clock_timestamp() as clock`;
