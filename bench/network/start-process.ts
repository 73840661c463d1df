import { type ServerProcess, startServer } from "../../tests/runtime/start-server.ts";

/** Milliseconds until a process must be up. */
const PATIENCE = 120_000;

export type Running = Pick<ServerProcess, "pid" | "lines"> & {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** A process of the product, as it runs beside others of its kind. A worker has no address. */
export const startProcess = async (environment: Readonly<Record<string, string>>): Promise<Running> => {
  const server = startServer(environment, PATIENCE);
  await server.prints("ready");
  const url = environment["ROLE"] === "worker" ? "" : (await server.ready).replace("localhost", "127.0.0.1");
  return {
    url,
    pid: server.pid,
    lines: server.lines,
    stop: async () => {
      server.signal("SIGTERM");
      await server.ended;
    },
  };
};
