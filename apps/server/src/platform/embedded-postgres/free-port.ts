import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port of 127.0.0.1 that nobody listens on now. It lies below the range that systems take for outgoing connections:
 * inside that range, a client knocking at a stopped database can happen to connect to itself.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
