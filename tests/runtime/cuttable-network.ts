import { once } from "node:events";
import { createServer, connect, type Socket } from "node:net";

export type CuttableNetwork = {
  readonly port: number;
  /** From now on nothing gets through either way, and no connection is refused or ended, as when packets are dropped. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly stop: () => void;
};

/** A port of 127.0.0.1 that leads to another one until it is cut off. */
export const cuttableNetwork = async (target: number): Promise<CuttableNetwork> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    if (isCut) socket.pause();
    socket.on("data", (bytes) => void other.write(bytes));
    socket.on("error", () => undefined);
    socket.once("close", () => {
      sockets.delete(socket);
      if (!isCut) other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    keep(near, far);
    keep(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
