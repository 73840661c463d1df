import { once } from "node:events";
import { createServer, connect, type Socket } from "node:net";

export type CuttableNetwork = {
  readonly port: number;
  /** From now on nothing gets through either way, and no connection is refused or ended, as when packets are dropped. */
  readonly cut: () => void;
  /** From now on what is sent arrives, and nothing comes back. */
  readonly loseAnswers: () => void;
  readonly mend: () => void;
  /** Ends every connection, with what had not arrived. */
  readonly drop: () => void;
  readonly stop: () => void;
};

/** A port of 127.0.0.1 that leads to another one until it is cut off. */
export const cuttableNetwork = async (target: number): Promise<CuttableNetwork> => {
  const near = { sockets: new Set<Socket>(), isSilent: false };
  const far = { sockets: new Set<Socket>(), isSilent: false };
  const everySocket = (): readonly Socket[] => [...near.sockets, ...far.sockets];
  const keep = (side: typeof near, socket: Socket, other: Socket): void => {
    side.sockets.add(socket);
    if (side.isSilent) socket.pause();
    socket.on("data", (bytes) => void other.write(bytes));
    socket.on("error", () => undefined);
    socket.once("close", () => {
      side.sockets.delete(socket);
      if (!near.isSilent && !far.isSilent) other.destroy();
    });
  };
  const silence = (...sides: readonly (typeof near)[]): void => {
    for (const side of sides) {
      side.isSilent = true;
      for (const socket of side.sockets) socket.pause();
    }
  };
  const server = createServer((asking) => {
    const asked = connect(target, "127.0.0.1");
    keep(near, asking, asked);
    keep(far, asked, asking);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const drop = (): void => everySocket().forEach((socket) => socket.destroy());
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    cut: () => silence(near, far),
    loseAnswers: () => silence(far),
    mend: () => {
      near.isSilent = false;
      far.isSilent = false;
      for (const socket of everySocket()) socket.resume();
    },
    drop,
    stop: () => {
      server.close();
      drop();
    },
  };
};
