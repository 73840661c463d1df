import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port of 127.0.0.1 on which nobody listens now. It is below the range of outgoing connections: inside that range, a
 * client of a stopped database can happen to connect to itself.
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
