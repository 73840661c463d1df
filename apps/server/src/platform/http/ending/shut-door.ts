import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** Longer than a proxy keeps an idle connection (deploy/nginx.conf), in milliseconds. */
const LETTING_GO = 3_000;
/** The milliseconds of a turn of the event loop in which hardly anybody comes unseen, and for how long such a turn is looked for. */
const SHORT_TURN = 5;
const LOOKING = 1_000;

type Bounds = {
  /** How long requests that are worked on may take after that, in milliseconds. */
  readonly drain: number;
  readonly force: AbortSignal;
};

/**
 * Accepts no new connections, and answers on open ones until the clients close them. Closing them at once could cut off a request that was
 * just sent; a proxy does not send a POST again.
 */
export const shutDoor = async (server: DoorServer, { drain, force }: Bounds): Promise<void> => {
  await takeInWhoWaits(server, force);
  // Not `close` of the HTTP server, which closes idle connections too.
  const empty = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await untilFired(empty, LETTING_GO, force);
  server.closeIdleConnections();
  await untilFired(empty, drain, force);
};

type DoorServer = NetServer & { readonly closeIdleConnections: () => void };

/**
 * A client whose connection the system has made, and this process has not accepted, is cut off when the door shuts, with what it has sent. While
 * the process is busy some wait so; right after a short turn that brought nobody, none does.
 */
const takeInWhoWaits = async (server: DoorServer, force: AbortSignal): Promise<void> => {
  let came = 0;
  const count = (): void => void (came += 1);
  server.on("connection", count);
  // The turn that this one is may have looked at the door before.
  await nextTurn();
  const end = performance.now() + LOOKING;
  for (let begun = performance.now(); begun < end && !force.aborted; begun = performance.now()) {
    const before = came;
    await nextTurn();
    if (came === before && performance.now() - begun < SHORT_TURN) break;
  }
  server.off("connection", count);
};

const untilFired = async (work: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> => {
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false }), fires(signal)]);
};

const fires = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
