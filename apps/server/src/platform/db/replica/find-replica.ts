import { setTimeout as sleep } from "node:timers/promises";

import { atPrimary } from "../primary/find-primary.ts";
import { atHost, hostsOf } from "../primary/host-list.ts";
import { hostProbe } from "../primary/host-probe.ts";
import { HOST_STATE, type HostState, type HostStateRow, stateOf } from "./host-state.ts";
import { faultOf } from "./judge-replica.ts";
import { type ReplicaPlace, withLoginOf } from "./open-replica.ts";

/** A replica for one long reading, or for each host why it is none. */
export type FoundReplica =
  | { readonly url: string; readonly host: string }
  | { readonly url: undefined; readonly faults: readonly string[] };

/** Milliseconds between two looks. */
const PAUSE = 100;

/**
 * Looks for a replica that has everything that the database at `primaryUrl` has now, and waits for one as long as a read may be behind.
 * It is read with the login of that connection string.
 */
export const findReplica = async ({ url, seconds }: ReplicaPlace, primaryUrl: string): Promise<FoundReplica> => {
  const replicaUrl = withLoginOf(url, primaryUrl);
  const primary = await askOnce(await atPrimary(primaryUrl));
  if (primary instanceof Error) throw primary;
  const probes = hostsOf(replicaUrl).map((host) => ({ host, ...probeOf(atHost(replicaUrl, host)) }));
  try {
    for (let left = seconds * 1_000; ; left -= PAUSE) {
      const states = await Promise.all(probes.map(async ({ host, ask }) => ({ host, state: await ask() })));
      const judged = states.map(({ host, state }) => ({
        host,
        fault: faultOf(primary, state, ageBeside(primary, state)),
      }));
      const usable = judged.find(({ fault }) => fault === undefined);
      if (usable) return { url: atHost(replicaUrl, usable.host), host: usable.host };
      if (left <= 0) return { url: undefined, faults: judged.map(({ host, fault }) => `${host} ${fault}`) };
      await sleep(PAUSE);
    }
  } finally {
    await Promise.all(probes.map(async ({ close }) => await close()));
  }
};

/** Whatever the primary had at the beginning has to be there. */
const ageBeside = (primary: HostState, state: HostState | Error) => ({
  age: state instanceof Error || state.position < primary.position ? Infinity : 0,
  most: 0,
});

const probeOf = (url: string) => {
  const { ask, close } = hostProbe<HostStateRow>(url, "espalier replica", HOST_STATE);
  return {
    ask: async (): Promise<HostState | Error> => {
      const row = await ask();
      return row instanceof Error ? row : stateOf(row);
    },
    close,
  };
};

const askOnce = async (url: string): Promise<HostState | Error> => {
  const { ask, close } = probeOf(url);
  try {
    return await ask();
  } finally {
    await close();
  }
};
