import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Lets one process at a time control a data directory's postmaster. Waits for its turn, then returns the function that
 * releases it. The lock is a listening socket, which the kernel closes when the process dies: it is never left locked.
 */
export const acquireStartLock = async (dataDir: string): Promise<() => Promise<void>> => {
  const name = `espalier-${createHash("sha256").update(dataDir).digest("hex").slice(0, 24)}`;
  // Linux has sockets that are not files; elsewhere a file may be left behind and is removed when nobody answers.
  const address = process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  for (;;) {
    const gate = await tryListen(address);
    if (gate) return () => new Promise((resolve) => gate.close(() => resolve()));
    if (process.platform !== "linux" && !(await answers(address))) rmSync(address, { force: true });
    await sleep(50);
  }
};

const tryListen = (address: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
