import { Socket } from "node:net";
import type pg from "pg";

import { atHost } from "./host-list.ts";

/** Pools whose connections lead to one host of several, which can change. */
export type MovablePools = {
  /** Opens new connections at this host. */
  readonly moveTo: (host: string) => void;
  /**
   * Ends the connections to every other host, to all hosts if there is none, so that what waits for an answer from there fails at once
   * instead of waiting for the network to give up.
   */
  readonly endAllBut: (host: string | undefined) => void;
};

/** Takes over where pools connect to; `first` is the host at which they begin. */
export const movePools = (pools: readonly pg.Pool[], first: string): MovablePools => {
  let current = first;
  const sockets = new Map<Socket, string>();
  for (const pool of pools) {
    pool.options.stream = () => {
      const socket = new Socket();
      sockets.set(socket, current);
      return socket.once("close", () => void sockets.delete(socket));
    };
  }
  return {
    moveTo: (host) => {
      current = host;
      for (const { options } of pools)
        if (options.connectionString !== undefined) options.connectionString = atHost(options.connectionString, host);
    },
    endAllBut: (host) => {
      for (const [socket, of] of sockets) if (of !== host) socket.destroy();
    },
  };
};
