import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

import type { LogLine } from "../../embedded-postgres/embedded-postgres.ts";
import { atHost, hostsOf } from "../primary/host-list.ts";
import { type HostProbe, hostProbe } from "../primary/host-probe.ts";
import { movePools } from "../primary/move-pools.ts";
import { HOST_STATE, type HostState, type HostStateRow, stateOf } from "./host-state.ts";
import { faultOf, IS_PRIMARY } from "./judge-replica.ts";
import { logHistory } from "./log-history.ts";
import type { Choice, ReplicaFigures } from "./replica.ts";
import type { LogPosition } from "./log-position.ts";

export type Following = {
  /** The connection string of the primary and the host of it at present. */
  readonly primaryUrl: string;
  readonly primaryHost: () => string;
  /** The connection string of the replicas. */
  readonly replicaUrl: string;
  /** The milliseconds that a read may be behind. */
  readonly mostAge: number;
  /** A time in milliseconds that never goes back. */
  readonly elapsed: () => number;
  readonly logLine: LogLine;
};

export type ReplicaFollower = {
  readonly choose: (seen: LogPosition) => Choice;
  readonly figures: () => readonly ReplicaFigures[];
  readonly close: () => Promise<void>;
};

/** Milliseconds between two looks. A read after a write goes to the primary for at most this much longer than the replica is behind. */
const PAUSE = 400;

type Host = {
  readonly name: string;
  readonly probe: HostProbe<HostStateRow>;
  state: HostState | undefined;
  fault: string | undefined;
};

/**
 * Keeps a pool at a replica that may answer reads, of those in a connection string. Each process uses one at a time and begins at any of
 * them, so that several processes use them all.
 */
export const followReplicas = (pool: pg.Pool, following: Following): ReplicaFollower => {
  const { primaryUrl, primaryHost, replicaUrl, mostAge, elapsed, logLine } = following;
  const hosts = inAnyOrder(hostsOf(replicaUrl)).map((name): Host => ({
    name,
    probe: hostProbe(atHost(replicaUrl, name), "espalier replica", HOST_STATE),
    state: undefined,
    fault: "was not asked yet",
  }));
  const { moveTo, endAllBut } = movePools([pool], hosts[0]?.name ?? "");
  const history = logHistory();
  const askPrimary = primaryAsker(primaryUrl, primaryHost);
  let primary: HostState | undefined;
  let current: Host | undefined;
  /** Changes whenever reads that were begun can no longer be relied on. */
  let turn = 0;

  const ageOf = ({ state }: Host): number =>
    state === undefined ? Infinity : history.ageOf(state.position, elapsed());

  const lookAtPrimary = async (): Promise<void> => {
    const at = elapsed();
    const answer = await askPrimary.ask();
    if (answer instanceof Error) return;
    const now = stateOf(answer);
    if (now.isStandby) return;
    // Another primary's log has other positions.
    if (now.timeline !== primary?.timeline || now.company !== primary.company) history.forget();
    primary = now;
    history.note(at, now.position);
  };

  const lookAt = async (host: Host): Promise<void> => {
    const answer = await host.probe.ask();
    const state = answer instanceof Error ? answer : stateOf(answer);
    host.state = state instanceof Error ? undefined : state;
    // One that was too old has to be clearly better to be used again, so that it does not change with every look.
    const most = host === current ? mostAge : mostAge / 2;
    const fault = primary && faultOf(primary, state, { age: ageOf(host), most });
    if (fault === host.fault) return;
    if (fault !== undefined && (fault !== IS_PRIMARY || hosts.length === 1))
      logLine(`the replica at ${host.name} ${fault}: the primary answers its reads`);
    host.fault = fault;
  };

  const readFrom = (host: Host | undefined): void => {
    if (host === current) return;
    current = host;
    turn += 1;
    if (host === undefined) return;
    moveTo(host.name);
    logLine(`reads go to the replica at ${host.name}`);
  };

  const look = async (): Promise<void> => {
    await lookAtPrimary();
    if (primary === undefined) return;
    await Promise.all(hosts.map(lookAt));
    const usable = hosts.filter(({ fault }) => fault === undefined);
    readFrom(usable.find((host) => host === current) ?? usable[0]);
    const reachable = current ?? hosts.find(({ state }) => state?.isStandby === true);
    endAllBut(reachable?.name);
  };

  const ending = new AbortController();
  const looking = (async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await look();
      await sleep(PAUSE, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    choose: (seen) => {
      if (current?.state === undefined) return { isGiven: false, why: "no replica" };
      if (ageOf(current) > mostAge) return { isGiven: false, why: "too old" };
      if (current.state.position < seen) return { isGiven: false, why: "just written" };
      const chosen = turn;
      return { isGiven: true, isStill: () => chosen === turn };
    },
    figures: () =>
      hosts.map((host) => ({
        host: host.name,
        isUsable: host.fault === undefined,
        seconds: host.state?.isStandby === true ? ageOf(host) / 1000 : undefined,
        bytes: host.state?.isStandby === true && primary ? Number(primary.position - host.state.position) : undefined,
      })),
    close: async () => {
      ending.abort();
      await looking;
      await Promise.all([askPrimary.close(), ...hosts.map(async ({ probe }) => await probe.close())]);
    },
  };
};

/** Asks the host that is the primary at present. */
const primaryAsker = (url: string, hostNow: () => string) => {
  let asked: { readonly host: string; readonly probe: HostProbe<HostStateRow> } | undefined;
  return {
    ask: async (): Promise<HostStateRow | Error> => {
      const host = hostNow();
      if (asked?.host !== host) {
        void asked?.probe.close();
        asked = { host, probe: hostProbe(atHost(url, host), "espalier replica", HOST_STATE) };
      }
      return await asked.probe.ask();
    },
    close: async () => await asked?.probe.close(),
  };
};

const inAnyOrder = (names: readonly string[]): readonly string[] => {
  const first = Math.floor(Math.random() * names.length);
  return [...names.slice(first), ...names.slice(0, first)];
};
